# Runs the steps of a check and counts tests. A step is a function. Its output goes to a log, which is
# shown if the step fails. Sourced after `set -euo pipefail`, with $root set.

artefacts=$root/build/artefacts
stamps=$root/build/passed
times=$artefacts/times.md
results=$artefacts/results # a line for each step: passed, failed, heading
lanes=()

begin_steps() {
  rm -rf "$artefacts"
  mkdir -p "$artefacts"
  : >"$results"
  printf '| step | tests | seconds | of CPU |\n| --- | ---: | ---: | ---: |\n' >"$times"
}

# cpu_time VARIABLE: the CPU seconds of all processes that this shell started and that have ended. On a
# shared machine they vary less than wall-clock seconds.
cpu_time() {
  local user system file=$artefacts/cpu.$BASHPID
  times >"$file" # a pipe would start a subshell, which has no children
  { read -r _; read -r user system; } <"$file"
  rm "$file"
  printf -v "$1" %.0f "$(awk -v RS=' ' -F '[ms]' '{ sum += $1 * 60 + $2 } END { print sum }' <<<"$user $system")"
}

log_of() { echo "$artefacts/${1//[^A-Za-z0-9]/-}.log"; }

# count PASSED FAILED: for steps that run many tests. A step that never calls it counts as one test.
count() { echo "$1 $2" >>"$tally"; }

# step "Heading" FUNCTION [ARGUMENT...]. Sets step_passed and step_failed to its numbers of tests.
step() {
  local heading=$1 log tally started=$SECONDS status=0 good=0 bad=0 more_good more_bad cpu_before cpu_after
  shift
  cpu_time cpu_before
  log=$(log_of "$heading")
  tally=$log.tally
  : >"$tally"
  printf '%-44s ' "$heading"
  # Bash ignores failures inside a subshell that is a condition, so this one is not.
  set +e
  (set -euo pipefail; "$@") >"$log" 2>&1 </dev/null
  status=$?
  set -e
  while read -r more_good more_bad; do
    good=$((good + more_good)) bad=$((bad + more_bad))
  done <"$tally"
  if ((status == 0)) && [[ ! -s $tally ]]; then good=1; fi
  rm "$tally"
  # A test step without a single test is a failure, too.
  if ((good + bad == 0)); then bad=1; fi
  if ((status != 0 && bad == 0)); then bad=1; fi
  cpu_time cpu_after
  printf '%5d passed %3d failed %5d s\n' "$good" "$bad" $((SECONDS - started))
  note_step "$heading" "$good" "$bad" $((SECONDS - started)) $((cpu_after - cpu_before))
  if ((bad)); then
    echo "---- $log"
    tail -n 120 "$log"
    echo "----"
  fi
}

# note_step "Heading" PASSED FAILED SECONDS CPU
note_step() {
  step_passed=$2 step_failed=$3
  echo "$2 $3 $1" >>"$results"
  echo "| $1 | $(($2 + $3)) | $4 | $5 |" >>"$times"
}

# beside FUNCTION: runs its steps in parallel with those that follow, up to `meet`, which then shows their output. They
# have a low priority, so they use what the others leave idle: near the end of a build, and while tests wait.
beside() {
  (renice -n 10 "$BASHPID" >/dev/null || true; "$1") >"$artefacts/$1.lane" 2>&1 &
  lanes+=("$! $artefacts/$1.lane")
}

meet() {
  local lane process printed
  for lane in "${lanes[@]}"; do
    read -r process printed <<<"$lane"
    wait "$process"
    cat "$printed"
    rm "$printed"
  done
  lanes=()
}

# fingerprint: one hash of the files named on standard input, zero-terminated.
fingerprint() { sort --zero-terminated | xargs --null b2sum | b2sum | cut -c 1-40; }

# step_of INPUTS "Heading" FUNCTION [ARGUMENT...]: a step that has passed counts without running again
# until one of the files that the function INPUTS prints has changed.
step_of() {
  local inputs=$1 heading=$2 number stamp
  shift
  stamp=$(stamp_of "$heading")
  number=$("$inputs" | tr '\n' '\0' | fingerprint)
  if [[ -f $stamp && $(head -n 1 "$stamp") == "$number" ]]; then
    note_step "$heading" "$(tail -n 1 "$stamp")" 0 0 0
    printf '%-44s %5d passed before, nothing has changed\n' "$heading" "$step_passed"
    return
  fi
  rm -f "$stamp"
  step "$@"
  ((step_failed == 0)) || return 0
  mkdir -p "$stamps"
  printf '%s\n' "$number" "$step_passed" >"$stamp"
}

stamp_of() { echo "$stamps/${1//[^A-Za-z0-9]/-}"; }

# forget "Heading": a step_of with this heading runs again.
forget() { rm -f "$(stamp_of "$1")"; }

# failures_in LOG: the tests that failed by name, as this project, ctest and Vitest write them.
failures_in() {
  sed -En -e 's/^Failed: //p' -e 's/^\t *[0-9]+ - (.*)/\1/p' -e 's/\x1b\[[0-9;]*m//g; s/^ FAIL +//p' "$1" |
    sort --unique | head -n 20
}

# Everything runs again, even if it passed.
forget_what_passed() { rm -rf "$stamps" "$root"/build/*/passed; }

# Prints the summary line; the exit status says whether everything passed.
end_steps() {
  local cpu good bad heading passed=0 failed=0
  cpu_time cpu
  printf '\nIn all %d s, %d s of CPU.\n' "$SECONDS" "$cpu"
  while read -r good bad heading; do
    passed=$((passed + good)) failed=$((failed + bad))
    ((bad == 0)) && continue
    echo "Failed: $heading"
    failures_in "$(log_of "$heading")" | sed 's/^/Failed: /'
  done <"$results"
  grep --no-filename '^Passed at the second try: ' "$artefacts"/*.log || true
  echo "| in all | $((passed + failed)) | $SECONDS | $cpu |" >>"$times"
  echo "$passed passed, $failed failed"
  ((failed == 0))
}

# Runs the steps of a check, one after the other, and counts. A step is a function; what it prints
# goes to a log that is shown when it fails. Sourced after `set -euo pipefail`, with $root set.

artefacts=$root/build/artefacts
stamps=$root/build/passed
tally=$artefacts/tally
times=$artefacts/times.md
passed=0
failed=0
failed_steps=()

begin_steps() {
  rm -rf "$artefacts"
  mkdir -p "$artefacts"
  printf '| step | tests | seconds | of CPU |\n| --- | ---: | ---: | ---: |\n' >"$times"
}

# cpu_time VARIABLE: the processor's seconds that all that has ended since this shell began took. On a
# machine that others use, too, they vary less than the seconds that pass.
cpu_time() {
  local user system
  times >"$artefacts/cpu" # a pipe would be a shell of its own, whose children are none
  { read -r _; read -r user system; } <"$artefacts/cpu"
  printf -v "$1" %.0f "$(awk -v RS=' ' -F '[ms]' '{ sum += $1 * 60 + $2 } END { print sum }' <<<"$user $system")"
}

# count PASSED FAILED: for steps that run many tests. One that never counts is one test itself.
count() { echo "$1 $2" >>"$tally"; }

# step "Heading" FUNCTION [ARGUMENT...]
step() {
  local heading=$1 log started=$SECONDS status=0 good=0 bad=0 more_good more_bad cpu_before cpu_after
  shift
  cpu_time cpu_before
  log=$artefacts/${heading//[^A-Za-z0-9]/-}.log
  : >"$tally"
  printf '%-44s ' "$heading"
  # A subshell as a condition would ignore its own failures, so it stands alone.
  set +e
  (set -euo pipefail; "$@") >"$log" 2>&1 </dev/null
  status=$?
  set -e
  while read -r more_good more_bad; do
    good=$((good + more_good)) bad=$((bad + more_bad))
  done <"$tally"
  if ((status == 0)) && [[ ! -s $tally ]]; then good=1; fi
  # Many tests that turn out to be none are a failure, too.
  if ((good + bad == 0)); then bad=1; fi
  if ((status != 0 && bad == 0)); then bad=1; fi
  printf '%5d passed %3d failed %5d s\n' "$good" "$bad" $((SECONDS - started))
  cpu_time cpu_after
  echo "| $heading | $((good + bad)) | $((SECONDS - started)) | $((cpu_after - cpu_before)) |" >>"$times"
  passed=$((passed + good)) failed=$((failed + bad))
  if ((bad)); then
    failed_steps+=("$heading")
    echo "---- $log"
    tail -n 120 "$log"
    echo "----"
  fi
}

# fingerprint: of the files named on standard input, zero-terminated, one number.
fingerprint() { sort --zero-terminated | xargs --null sha256sum | sha256sum | cut -c 1-40; }

# step_of INPUTS "Heading" FUNCTION [ARGUMENT...]: a step that has passed is not run again, but counts,
# until one of the files has changed whose names the function INPUTS prints.
step_of() {
  local inputs=$1 heading=$2 good_before=$passed bad_before=$failed number good stamp
  shift
  stamp=$stamps/${heading//[^A-Za-z0-9]/-}
  number=$("$inputs" | tr '\n' '\0' | fingerprint)
  if [[ -f $stamp && $(head -n 1 "$stamp") == "$number" ]]; then
    good=$(tail -n 1 "$stamp")
    passed=$((passed + good))
    printf '%-44s %5d passed before, nothing has changed\n' "$heading" "$good"
    echo "| $heading | $good | 0 | 0 |" >>"$times"
    return
  fi
  rm -f "$stamp"
  step "$@"
  ((failed == bad_before)) || return 0
  mkdir -p "$stamps"
  printf '%s\n' "$number" $((passed - good_before)) >"$stamp"
}

# What has passed is to be run again all the same.
forget_what_passed() { rm -rf "$stamps" "$root"/build/*/passed; }

# Ends with the one line that sums up, and says by the exit status whether all is well.
end_steps() {
  local heading cpu
  cpu_time cpu
  echo "| in all | $((passed + failed)) | $SECONDS | $cpu |" >>"$times"
  printf '\nIn all %d s, %d s of CPU.\n' "$SECONDS" "$cpu"
  for heading in "${failed_steps[@]}"; do echo "Failed: $heading"; done
  echo "$passed passed, $failed failed"
  ((failed == 0))
}

#!/usr/bin/env bash
# Prints data/coupell/more-words.txt. Needs Debian's packages scowl, hunspell and hunspell-en-gb.
#
# These are words that people write and that the lists of SCOWL in words.sh lack, because SCOWL has them among the
# abbreviations (maths, admin), at size 80 (biro), or not at all (sudoku). We chose them, and hunspell takes each of
# them and of their inflections. It takes "Biro" only. The others are American variants that it takes as British.
set -euo pipefail
export LC_ALL=C
source=/usr/share/dict/scowl

chosen() {
  cat <<'WORDS'
abseiler admin admins afro afros amped anaphylactic autocorrect autofocus backlink backstory bandmate barcode
beachside bento biodiesel biofuel biohazard biopic biryani bitcoin bitrate blockchain blog blogosphere
bloodlust bodyweight borderless brainstem bro bromance bushfire cafe carb cert chakra cheerleading chia
chipotle chipset ciabatta cliche clickbait codec comp cosplay cosplayer counterparty crepe crouton crowdfund
crowdfunding crowdsource crowdsourcing crypto curveball cyber cyberattack cyberbully cyberbullying cybercrime
cybersecurity dancehall decaf decor diff distro divorcee dojo doppelganger downvote driverless dubstep duffle
earbud etcetera eurozone eyewear facade fanbase fangirl fete fiance fiancee filesystem fintech folate foodie
freemium frontend fundraise gamepad gameplay gamification gaslight gaslighting gelato geoscience geotechnical
graphene hackathon hashtag hatchling homebuyer homeschool homeschooled hoodie impactful inclusivity influencer
infographic injectable inkjet intro jalapeno jobseeker kombucha leant lifecycle lightbulb ling livestream
lockdown lolly masala maths matinee mech melee meta microbiome middleware midrange minimalistic modded modding
morph motorhome multicast multimodal muppet namaste namespace nanoparticle nanoscale nanotube netizen newsfeed
noir noob offline onesie pansexual para parmesan passcode peddler penne performative permaculture personhood
phon pixelated plat platformer playlist playmaker podcast podcaster pref prelim preload prized probiotic
profiler prog protege pseud puree rebalance rebar reboot rebrand reframe reimagine repo repost repurpose
rewatch ringtone roadmap rollout rulebook sashimi scot selfie sensei shader sheesh skatepark smartphone
smoothie smorgasbord snark soiree stat statin staycation storyline strappy streamer subnet subwoofer sudoku
superbike supercar superfast superfood supervillain tech techie telecom telemedicine teleport therm thunk
tikka timeslot toon touchpad touchscreen trackpad trans turmeric tween underserved unfollow unfriend unranked
upcycle uplink upskill uptime upvote vegan vert vid videographer videography voicemail wakeup wargaming
watchlist wearable webcam webinar webpage whistleblower wiki winemaking woah wok workaround yakuza
WORDS
}

# inflections: each word of the input, and what its inflections could be.
inflections() {
  local word
  while read -r word; do
    printf '%s\n' "$word" "$word"{s,es,ed,d,ing} "${word%e}ing" "${word%y}"{ies,ied}
  done
}

# taken: those words of the input that hunspell takes.
taken() {
  grep --extended-regexp '^[a-z]{4,13}$' | hunspell -i UTF-8 -d en_GB -G | sort --unique
}

# of CATEGORY...: all words of these lists.
of() {
  local category
  for category; do cat "$source/$category"-words.{10,20,35,40,50,55,60,70}; done | sort --unique
}

echo "# Words that both dictionaries of Coupell have besides SCOWL's. scripts/more_words.sh prints this file."
inflected=$(chosen | tr ' ' '\n' | inflections | taken)
{
  printf '%s\n' biro biros
  comm -23 <(echo "$inflected") <(of english british british_z british_variant_1 british_variant_2)
  comm -23 <(echo "$inflected") <(of english american variant_1 variant_2)
  of variant_1 variant_2 | taken |
    comm -23 - <(of english british british_z british_variant_1 british_variant_2)
} | sort --unique

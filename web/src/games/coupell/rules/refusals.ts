/** Where the rules tell why: the section's anchor, by what stands behind "error.coupell.". */
export const refusals: Readonly<Record<string, string>> = {
  move: "record",
  no_move: "actions",
  not_now: "turn",
  card: "record",
  card_gone: "record",
  own_place: "claim",
  partner_place: "move",
  to_place: "give",
  same_place: "move",
  claim_short: "claim",
  claim_long: "claim",
  claim_letter: "claim",
  is_word: "record",
  no_word_unsaid: "record",
  dictionary_long: "record",
};

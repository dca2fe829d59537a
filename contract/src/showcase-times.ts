/** Times that a showcase may do without: what is added here is in replies, bodies, the form and lines of a file. */
export const optionalTimes = {
  shown_at: {
    inBody: 'When the projects are shown: not before it opens.',
    inReply: 'When the projects are shown.',
  },
  voting_opens_at: {
    inBody:
      'When the vote begins: not before `closes_at`, or with `takes_entries_while_voting` not before `opens_at`. Required for a vote. It cannot change once somebody has voted.',
    inReply: 'When the vote of the audience begins.',
  },
  voting_closes_at: {
    inBody:
      'When it is over. Required for a vote. Once somebody has voted it can only become later, which `vote_changes` tells everybody; a time in the past ends the vote now, which `takes_back_early_end` takes back for a moment. What is over stays over.',
    inReply: 'When it is over, and its results are shown.',
  },
} as const;
export type OptionalTime = keyof typeof optionalTimes;
export const optionalTimeNames = Object.keys(optionalTimes) as OptionalTime[];

/** The same of each of them. */
export const ofOptionalTimes = <T>(make: (name: OptionalTime) => T): Record<OptionalTime, T> =>
  Object.fromEntries(optionalTimeNames.map((name) => [name, make(name)])) as Record<OptionalTime, T>;

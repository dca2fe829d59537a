import { limits } from '../../limits.ts';

const notAgain = (what: string) =>
  `Who has declined twice is not invited to ${what} again for ${limits.openings.refusedDays} days, nor by the same person for 7.`;

/** What a second no to an invitation holds for, in the descriptions of those who invite. */
export const secondNo = {
  toTeam: notAgain('that team'),
  toCollection: notAgain('that collection, as curator or judge,'),
  /** A refusal would say whose address it is. */
  byAddress:
    'Who has declined twice, in person or by address, hears nothing of further ones for as long, and the response is the same.',
};

/** What this process has done and given up by itself, for its metrics. */
export type WorkTally = { givenUp: number; mailsSent: number; isMailAway: boolean };

export const newTally = (): WorkTally => ({ givenUp: 0, mailsSent: 0, isMailAway: false });

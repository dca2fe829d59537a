/** What this process has done and given up by itself, for its metrics. */
export type WorkTally = { givenUp: number; mailsSent: number };

export const newTally = (): WorkTally => ({ givenUp: 0, mailsSent: 0 });

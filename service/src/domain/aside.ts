/** Gives up the caller's place among those who read, while something else than the database is waited for. */
export type Aside = <T>(work: () => Promise<T>) => Promise<T>;

export type ReadContext = { aside: Aside };

/** For callers who take no place. */
export const noPlace: ReadContext = { aside: (work) => work() };

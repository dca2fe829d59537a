/** The periods that have bounds, the shortest first. What follows from them is derived from this list or asked for by the compiler. */
export const storedPeriodKinds = ['day', 'week', 'month', 'term', 'year'] as const;
export type StoredPeriodKind = (typeof storedPeriodKinds)[number];

export const periodKinds = [...storedPeriodKinds, 'all'] as const;
export type PeriodKind = (typeof periodKinds)[number];

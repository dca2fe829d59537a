/** The page of a project that was published a moment ago, which says so to its owner. */
export const liveHref = (id: string): string => `/projects/${id}?live=yes`;

export const isJustLive = (query: URLSearchParams): boolean => query.has('live');

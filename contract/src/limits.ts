/** Every number the contract promises. Other rooms read them here and never repeat them. */
export const limits = {
  /** Requests per client within the last `windowSeconds`: a sliding window by two weighted counters. */
  requests: 300,
  windowSeconds: 60,
  page: { default: 24, maximum: 100 },
  trending: { default: 10, maximum: 50 },
  /** Lists that the specification returns whole: as many rows as fit, and `next` tells the rest. */
  list: { default: 1000, maximum: 1000 },
  /** JSON of the rows of such a list. */
  listBytes: 1_000_000,
  /** Open and closed ones together. */
  categories: 200,
  people: { default: 20, maximum: 100 },
  /** Most have about eighty; one of a board with hundreds of changes under way at once is longer. */
  cursorLength: 2048,
  /** Unicode code points, as JSON Schema counts `maxLength`. */
  searchLength: 200,
  batchIds: 200,
  /** Categories that one list may be asked for. */
  categoriesAtOnce: 20,
  /** Faults listed in one refusal. */
  faultsNamed: 50,
  /** Characters of what members write. */
  texts: {
    name: 80,
    tagline: 140,
    description: 10_000,
    comment: 5000,
    collectionDescription: 1000,
    bio: 2000,
    note: 1000,
    url: 2048,
    username: 40,
    fullName: 120,
  },
  team: 50,
  collectionProjects: 1000,
  collectionsPerPerson: 200,
  idempotencyHours: 24,
  /** Answers kept for a person's keys, besides the latest; the oldest go first. */
  idempotency: { rows: 500, bytes: 4 * 1024 * 1024 },
  freshSignInSeconds: 600,
  bodyBytes: 64 * 1024,
  /** Request line and headers together; a batch of 400 ids (14.8 KB) must be heard. */
  headerBytes: 32 * 1024,
  /** Of the headers' budget, what the request line's address may take. */
  addressBytes: 24 * 1024,
} as const;

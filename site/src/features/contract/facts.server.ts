type Errors = Record<string, { status: number; sentence: string }>;
type Texts = Record<'name' | 'tagline' | 'description' | 'comment', number>;
type Page = { default: number; maximum: number };
type Numbers = Record<
  | 'requests'
  | 'windowSeconds'
  | 'searchLength'
  | 'batchIds'
  | 'team'
  | 'collectionProjects'
  | 'idempotencyHours'
  | 'bodyBytes'
  | 'headerBytes',
  number
> & { texts: Texts } & Record<'page' | 'trending' | 'list', Page>;

/** What a developer asks first: the errors there are, and every number the contract promises. */
export const contractFacts = ({ errors, limits }: { errors: Errors; limits: Numbers }) => ({
  requests: limits.requests,
  windowSeconds: limits.windowSeconds,
  errors: Object.entries(errors).map(([code, { status, sentence }]) => ({ code, status, sentence })),
  limits: limitRows(limits),
});

const kib = (bytes: number): string => `${bytes / 1024} KiB`;
const characters = (count: number): string => `${count.toLocaleString('en-GB')} characters`;

function limitRows(limits: Numbers): { what: string; value: string }[] {
  const { page, trending, list, texts } = limits;
  return [
    { what: 'Requests', value: `${limits.requests} in ${limits.windowSeconds} seconds` },
    { what: 'Projects on a page', value: `${page.default}, at most ${page.maximum}` },
    { what: 'Trending projects', value: `${trending.default}, at most ${trending.maximum}` },
    { what: 'Other lists', value: `${list.maximum.toLocaleString('en-GB')} at a time` },
    { what: 'Search text', value: characters(limits.searchLength) },
    { what: 'Ids in a batch of votes', value: `${limits.batchIds}; more are ignored` },
    { what: 'Name of a project or collection', value: characters(texts.name) },
    { what: 'Tagline', value: characters(texts.tagline) },
    { what: 'Description', value: characters(texts.description) },
    { what: 'Comment', value: characters(texts.comment) },
    { what: 'Team of a project', value: `${limits.team} people` },
    { what: 'Projects in a collection', value: limits.collectionProjects.toLocaleString('en-GB') },
    { what: 'An Idempotency-Key is remembered', value: `${limits.idempotencyHours} hours` },
    { what: 'Body of a request', value: kib(limits.bodyBytes) },
    { what: 'Request line and headers', value: kib(limits.headerBytes) },
  ];
}

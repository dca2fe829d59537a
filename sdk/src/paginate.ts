import type { CallOptions } from './options.ts';

/** What the list of a page is made of. */
export type ItemOf<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer Item)[] ? Item : never;
}[keyof Page];

type Paged = { offset?: number | undefined };
type PageFacts = { total?: number | undefined; limit?: number | undefined; offset?: number | undefined };
type Items<Page> = AsyncGenerator<ItemOf<Page>, void, undefined>;

/**
 * Every item of a list, page after page: `for await (const project of paginate(client.listProjects, { search: 'map' }))`.
 * Ends by the paging rule `offset + limit >= total`, with the values the pages echo, and at an empty page. Each page is one
 * request, sent when its first item is asked for. A list that changes meanwhile can repeat or skip items where two pages meet.
 * @param list a method of the client that takes `offset`.
 * @param input where to start and what to filter; `limit` is the size of a page.
 * @throws whatever the operation throws; TypeError where it is not clear which member of the answer is the list.
 */
export function paginate<Input extends Paged, Page extends PageFacts>(
  list: (input?: Input, options?: CallOptions) => Promise<Page>,
  input?: Input,
  options?: CallOptions,
): Items<Page>;
export function paginate<Input extends Paged, Page extends PageFacts>(
  list: (input: Input, options?: CallOptions) => Promise<Page>,
  input: Input,
  options?: CallOptions,
): Items<Page>;
export async function* paginate<Input extends Paged, Page extends PageFacts>(
  list: (input: Input, options?: CallOptions) => Promise<Page>,
  input?: Input,
  options?: CallOptions,
): Items<Page> {
  let offset = input?.offset ?? 0;
  while (true) {
    const page = await list({ ...input, offset } as Input, options);
    const items = listOf(page, (list as { items?: string }).items);
    yield* items as ItemOf<Page>[];
    const next = nextOffset(page);
    // An offset that stands still would ask for the same page for ever.
    if (items.length === 0 || next === undefined || next <= offset) return;
    offset = next;
  }
}

/** `known` is the member the contract names; a function of the caller's own has none, and the only list is taken. */
function listOf(page: object, known: string | undefined): unknown[] {
  const lists = Object.entries(page).filter(([name, value]) => Array.isArray(value) && (known ?? name) === name);
  const [only, second] = lists;
  if (only === undefined || second !== undefined) {
    throw new TypeError(`paginate() needs an answer with one list; this one has ${lists.length}.`);
  }
  return only[1];
}

/** Nothing on the last page, and where the answer does not tell: then the list is whole. */
function nextOffset({ total, limit, offset }: PageFacts): number | undefined {
  // Checked, for what a server sends is not what a type says.
  if (typeof total !== 'number' || typeof limit !== 'number' || typeof offset !== 'number') return undefined;
  return offset + limit >= total ? undefined : offset + limit;
}

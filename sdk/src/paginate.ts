import type { CallOptions } from './options.ts';

/** What the list of a page is made of. */
export type ItemOf<Page> = {
  [Name in keyof Page]-?: Page[Name] extends readonly (infer Item)[] ? Item : never;
}[keyof Page];

type Paged = { cursor?: string | undefined; offset?: number | undefined };
type PageFacts = {
  /** Cursor of the next page; null on the last one; absent where a service knows no cursors. */
  next?: string | null | undefined;
  total?: number | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};
type Items<Page> = AsyncGenerator<ItemOf<Page>, void, undefined>;

/**
 * Every item of a list, page after page: `for await (const project of paginate(client.listProjects, { search: 'map' }))`.
 * Follows the cursor `next`, so that an item that is in the list all the time comes exactly once, whatever changes
 * meanwhile. Where a page tells no `next`, goes by the paging rule `offset + limit >= total` and ends at an empty page; items
 * can then come twice or not at all. Each page is one request, sent when its first item is asked for.
 * @param list a method of the client that takes `cursor` or `offset`.
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
  let place: Paged = input?.cursor === undefined ? { offset: input?.offset ?? 0 } : {};
  while (true) {
    const page = await list({ ...input, ...place } as Input, options);
    const items = listOf(page, (list as { items?: string }).items);
    yield* items as ItemOf<Page>[];
    const next = placeAfter(page, place, items.length);
    if (next === undefined) return;
    place = next;
  }
}

/** Where the next page begins; nothing where the list has ended. Checked, for what a server sends is not what a type says. */
function placeAfter(page: PageFacts, place: Paged, count: number): Paged | undefined {
  const { next } = page;
  // A cursor that does not advance would request the same page for ever.
  if (typeof next === 'string') return next === place.cursor ? undefined : { cursor: next, offset: undefined };
  if (next === null || place.cursor !== undefined || count === 0) return undefined;
  const offset = nextOffset(page);
  return offset === undefined || offset <= (place.offset ?? 0) ? undefined : { offset };
}

/** `known` is the member the contract names; a function of the caller's own has none, and the only list is taken. */
function listOf(page: object, known: string | undefined): unknown[] {
  const lists = Object.entries(page).filter(([name, value]) => Array.isArray(value) && (known ?? name) === name);
  const [only, second] = lists;
  if (only === undefined || second !== undefined) {
    throw new TypeError(`paginate() needs one list, not ${lists.length}.`);
  }
  return only[1];
}

/** Nothing on the last page, and where the answer does not tell: then the list is whole. */
function nextOffset({ total, limit, offset }: PageFacts): number | undefined {
  // Checked, for what a server sends is not what a type says.
  if (typeof total !== 'number' || typeof limit !== 'number' || typeof offset !== 'number') return undefined;
  return offset + limit >= total ? undefined : offset + limit;
}

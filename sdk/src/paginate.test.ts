import { describe, expect, it } from 'vitest';
import { startServer, thrownBy } from '../test/server.ts';
import { createClient } from './client.ts';
import { paginate } from './paginate.ts';

/** A catalogue of `total(count)` projects, pages of at most 3. */
async function board(total: (request: number) => number) {
  const server = await startServer((request, count) => {
    const query = new URL(request.url, 'http://a.test').searchParams;
    const [limit, offset] = [Math.min(Number(query.get('limit') ?? 24), 3), Number(query.get('offset') ?? 0)];
    const ids = Array.from({ length: total(count) }, (_, index) => ({ id: `p${index}` }));
    return { body: { facets: [], projects: ids.slice(offset, offset + limit), total: total(count), limit, offset } };
  });
  return { client: createClient({ baseUrl: server.url }), server };
}

async function idsOf(items: AsyncIterable<{ id: string }>): Promise<string> {
  const found: string[] = [];
  for await (const { id } of items) found.push(id);
  return found.join(' ');
}

describe('paginate', () => {
  it('gives every item, by the limit the service echoes', async () => {
    const { client, server } = await board(() => 7);
    expect(await idsOf(paginate(client.listProjects, { search: 'map', limit: 100 }))).toBe('p0 p1 p2 p3 p4 p5 p6');
    expect(server.seen.map((it) => it.url)).toEqual(
      [0, 3, 6].map((at) => `/api/projects?search=map&limit=100&offset=${at}`),
    );
  });

  it('asks for no page beyond the last, and starts where it is told', async () => {
    const { client, server } = await board(() => 6);
    await idsOf(paginate(client.listProjects));
    expect(server.seen.length).toBe(2);
    expect(await idsOf(paginate(client.listProjects, { offset: 4 }))).toBe('p4 p5');
    expect(server.seen.length).toBe(3);
  });

  it('follows the cursor wherever a page tells one, and ends where it tells none', async () => {
    const pages: Record<string, object> = {
      '': { projects: [{ id: 'a' }, { id: 'b' }], total: 9, limit: 2, offset: 0, next: 'one' },
      // A total that has shrunk, or an empty page, ends no walk that goes by cursors.
      one: { projects: [], total: 1, limit: 2, next: 'two' },
      two: { projects: [{ id: 'c' }], total: 9, limit: 2, next: null },
    };
    const asked: object[] = [];
    type Place = { search?: string; cursor?: string | undefined; offset?: number | undefined };
    const list = async (input: Place = {}) => {
      asked.push(JSON.parse(JSON.stringify(input)));
      return pages[input.cursor ?? ''] as { projects: { id: string }[]; next?: string | null };
    };
    expect(await idsOf(paginate(list, { search: 'map' }))).toBe('a b c');
    expect(asked).toEqual([
      { search: 'map', offset: 0 },
      { search: 'map', cursor: 'one' },
      { search: 'map', cursor: 'two' },
    ]);
    expect(await idsOf(paginate(list, { cursor: 'two' }))).toBe('c');
  });

  it('does not turn in circles where a cursor stands still', async () => {
    const list = async () => ({ items: [{ id: 'a' }], next: 'same' });
    expect(await idsOf(paginate(list))).toBe('a a');
  });

  it('ends when the list is empty, shrinks, or grows', async () => {
    const shrinking = await board((request) => (request === 1 ? 9 : 2));
    expect(await idsOf(paginate(shrinking.client.listProjects))).toBe('p0 p1 p2');
    expect(shrinking.server.seen.length).toBe(2);
    expect(await idsOf(paginate((await board(() => 0)).client.listProjects))).toBe('');
    const growing = await board((request) => 3 + request);
    expect(await idsOf(paginate(growing.client.listProjects))).toBe('p0 p1 p2 p3 p4');
  });

  it('does not turn in circles where the echo is nonsense', async () => {
    const list = async () => ({ items: [{ id: 'a' }], total: 9, limit: 0, offset: 0 });
    expect(await idsOf(paginate(list))).toBe('a');
  });

  it('ends at an empty page, whatever its total says', async () => {
    let requests = 0;
    const list = async ({ offset = 0 }: { offset?: number } = {}) => {
      requests += 1;
      return { items: [] as { id: string }[], total: 1000, limit: 10, offset };
    };
    expect(await idsOf(paginate(list))).toBe('');
    expect(requests).toBe(1);
  });

  it('takes a list without paging facts as whole', async () => {
    const server = await startServer(() => ({ body: { comments: [{ id: 'a' }, { id: 'b' }] } }));
    const client = createClient({ baseUrl: server.url });
    expect(await idsOf(paginate(client.listProjectComments, { id: '1' }))).toBe('a b');
  });

  it('sends a page only when it is wanted, and none after a break', async () => {
    const { client, server } = await board(() => 9);
    for await (const { id } of paginate(client.listProjects)) if (id === 'p2') break;
    expect(server.seen.length).toBe(1);
  });

  it('passes the options of the call on, and what goes wrong', async () => {
    const { client, server } = await board(() => 4);
    await idsOf(paginate(client.listProjects, {}, { token: 'abc' }));
    expect(server.seen.map((it) => it.headers.authorization)).toEqual(['Bearer abc', 'Bearer abc']);
    const reason = new Error('enough');
    const stopped = idsOf(paginate(client.listProjects, {}, { signal: AbortSignal.abort(reason) }));
    expect(await thrownBy(stopped)).toBe(reason);
  });

  it('needs to know which list is meant', async () => {
    const two = async () => ({ a: [{ id: 'a' }], b: [{ id: 'b' }], total: 1, limit: 1, offset: 0 });
    const none = async () => ({ total: 1, limit: 1, offset: 0 });
    expect(await thrownBy(idsOf(paginate(two)))).toEqual(new TypeError('paginate() needs one list, not 2.'));
    expect(await thrownBy(idsOf(paginate(none)))).toEqual(new TypeError('paginate() needs one list, not 0.'));
  });
});

import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedReads } from '../../session/shared-reads.ts';
import { LivePages } from './live-pages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A board whose reads are counted, and browsers that look at its pages. */
function world(limits: ConstructorParameters<typeof LivePages>[1] = {}) {
  const board = { version: 1, votes: 0, asked: 0, read: [] as string[], isGone: false };
  const shared: SharedReads = async (_proof, key, read) => {
    board.read.push(key);
    const project = { status: 'active', upvotes_count: board.votes, comments_count: 0 };
    const getProject = async () => {
      if (board.isGone) throw new Error('not found');
      return { project };
    };
    return read({ getProject } as never);
  };
  const prove = async () => {
    board.asked += 1;
    return { at: board.version, holds: (at: unknown) => at === board.version };
  };
  const pages = new LivePages({ shared, prove }, limits);
  const look = async (n: number, address = `10.0.0.${n}`) => {
    const texts: string[] = [];
    const response = Object.assign(new EventEmitter(), {
      writableLength: 0,
      writableEnded: false,
      statusCode: 200,
      setHeader() {},
      setHeaders() {},
      getHeader: () => '',
      writeHead: (status: number) => Object.assign(response, { statusCode: status }),
      write: (text: string) => texts.push(text),
      end: () => response.emit('close'),
      destroy: () => response.emit('close'),
    });
    const request = { headers: {}, method: 'GET', url: '/live' } as IncomingMessage;
    const query = new URLSearchParams({ topic: `project ${id(n)}` });
    await pages.answer(request, response as unknown as ServerResponse, address, query);
    return { texts, response };
  };
  const vote = () => Object.assign(board, { votes: board.votes + 1, version: board.version + 1 });
  return { board, pages, look, vote };
}

test('the board is asked once a second for all pages, each page is read once, and nothing if nothing was committed', async () => {
  const { board, look, vote } = world();
  const many = await Promise.all(Array.from({ length: 100 }, (_, n) => look(1, `10.0.0.${n}`)));
  await vi.advanceTimersByTimeAsync(1000);
  board.read.length = 0;
  board.asked = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([board.asked, board.read.length]).toEqual([10, 0]);
  for (let n = 0; n < 5; n += 1) vote();
  await vi.advanceTimersByTimeAsync(1000);
  expect(board.read).toHaveLength(1);
  expect(many.every(({ texts }) => texts.at(-1)?.includes(`"${id(1)}":5`))).toBe(true);
});

test('in one round 32 pages are read, and each has its turn', async () => {
  const { board, look, vote } = world();
  const seen = await Promise.all(Array.from({ length: 100 }, (_, n) => look(n)));
  await vi.advanceTimersByTimeAsync(5000);
  board.read.length = 0;
  vote();
  await vi.advanceTimersByTimeAsync(1000);
  expect(board.read).toHaveLength(32);
  await vi.advanceTimersByTimeAsync(3000);
  expect(seen.every(({ texts }) => texts.at(-1)?.includes(':1}'))).toBe(true);
});

test('an address and all of them together have a bound, and whoever leaves makes room', async () => {
  const { pages, look } = world({ most: 3, mostOfAddress: 2 });
  const [first] = [await look(1, 'a'), await look(2, 'a')];
  expect((await look(3, 'a')).response.statusCode).toBe(503);
  await look(3, 'b');
  expect((await look(4, 'c')).response.statusCode).toBe(503);
  first?.response.emit('close');
  expect((await look(4, 'c')).response.statusCode).toBe(200);
  expect(pages.size).toBe(3);
});

test('while nobody looks, nothing is asked', async () => {
  const { board, look } = world();
  const { response } = await look(1);
  response.emit('close');
  board.asked = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(board.asked).toBe(0);
});

test('a project that is hidden is told of no more, and whoever reads slowly misses states, never the last one', async () => {
  const { board, look, vote } = world();
  const { texts, response } = await look(1);
  response.writableLength = 1;
  for (let n = 0; n < 3; n += 1) {
    vote();
    await vi.advanceTimersByTimeAsync(1000);
  }
  response.writableLength = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts.filter((text) => text.includes('data:'))).toHaveLength(2);
  expect(texts.at(-1)).toContain(':3}');
  board.isGone = true;
  const before = texts.length;
  vote();
  await vi.advanceTimersByTimeAsync(3000);
  expect(texts.length).toBe(before);
});

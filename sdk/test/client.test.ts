import { expect, test, vi } from 'vitest';
import { createClient } from '../src/index.ts';

const client = () => createClient({ baseUrl: 'http://a.test' });

test('a client has its methods as any object has, before one was called', () => {
  const board = client();
  expect(Object.keys(board)).toEqual(
    expect.arrayContaining(['getProject', 'streamChanges', 'withResponse', 'rateLimit']),
  );
  expect('castVote' in client()).toBe(true);
  expect({ ...client() }.getProject).toBeTypeOf('function');
  expect(Object.keys(client().withResponse)).toContain('getProject');
  expect(client().getProject).not.toBe(client().getProject);
});

test('who tests a program replaces methods and freezes clients', async () => {
  const fake = async () => ({ project: { id: 'other' } }) as never;
  const board = client();
  const spy = vi.spyOn(board, 'getProject').mockImplementation(fake);
  expect(await board.getProject({ id: 'one' })).toEqual({ project: { id: 'other' } });
  spy.mockRestore();
  Object.assign(board, { castVote: fake });
  expect(board.castVote).toBe(fake);
  const frozen = Object.freeze(client());
  expect(frozen.getProject).toBe(frozen.getProject);
  const traced = new Proxy(client(), { get: (all, name) => ({ traced: Reflect.get(all, name) }) });
  expect(traced).toHaveProperty('withResponse.traced.getProject');
});

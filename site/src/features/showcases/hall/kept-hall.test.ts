import { expect, test } from 'vitest';
import { keptHall, type ShownHall } from './kept-hall.ts';

const hall = { next: '/showcases/x/hall?page=2' } as ShownHall;
const refusal = (status: number) => ({ status, statusText: '', internal: false, data: null });
const failing = (error: unknown) => () => Promise.reject(error);

test('a projector that loses the board keeps what it shows and since when, and follows again once the board answers', async () => {
  await expect(keptHall('x', failing(new TypeError('Failed to fetch')))).rejects.toThrow();
  expect(await keptHall('x', async () => hall)).toEqual(hall);
  const away = await keptHall('x', failing(new TypeError('Failed to fetch')));
  expect(away).toEqual({ ...hall, awayAt: expect.any(Number) });
  for (const status of [429, 503]) expect(await keptHall('x', failing(refusal(status)))).toEqual(away);
  expect(await keptHall('x', async () => hall)).toEqual(hall);
});

test('a showcase that is gone is not shown any more, nor another one in its place', async () => {
  await keptHall('x', async () => hall);
  await expect(keptHall('x', failing(refusal(404)))).rejects.toMatchObject({ status: 404 });
  await expect(keptHall('y', failing(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
});

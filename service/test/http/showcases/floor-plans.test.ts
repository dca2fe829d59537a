import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  ada = await people.person('ada');
});
afterAll(() => people[Symbol.asyncDispose]());

const call = async (fields: Record<string, unknown> = {}) => {
  const closes_at = new Date(people.now() + HOUR_MS).toISOString();
  const { body } = await ada.post('/api/showcases', { name: 'Day', visibility: 'public', closes_at, ...fields });
  return body;
};
const faultOf = async (floor_plan: string): Promise<string> => (await call({ floor_plan })).details?.[0].message;

const plan = 'Door  . Stage Stage\n\n 1    2\n10  200  Säule';

test('the plan of a room comes back as it was written, without what hangs over, and can be taken away', async () => {
  const { showcase } = await call({ floor_plan: `${plan} \n \n` });
  expect((await people.see(`/api/showcases/${showcase.id}`)).body.showcase.floor_plan).toBe(plan);
  for (const floor_plan of [null, '', ' \n '])
    expect((await ada.patch(`/api/showcases/${showcase.id}`, { floor_plan })).body.showcase.floor_plan).toBeNull();
  expect((await call()).showcase.floor_plan).toBeNull();
});

test('a plan that cannot be drawn is refused with its line and what is wrong there', async () => {
  const { rows, cells, word } = limits.floorPlans;
  const most = [...Array(rows - 1).fill('.'), '1'].join('\n');
  expect(await faultOf(most)).toBeUndefined();
  expect(await faultOf(`${most}\n2`)).toBe('must have at most 40 lines, and has 41');
  expect(await faultOf(['1', ...Array(cells - 1).fill('.')].join(' '))).toBeUndefined();
  expect(await faultOf(`.\n1${' .'.repeat(cells)}`)).toBe('must have at most 40 cells in a line, and line 2 has 41');
  expect(await faultOf(`1 ${'ü'.repeat(word)}`)).toBeUndefined();
  expect(await faultOf(`1 ${'ü'.repeat(word + 1)}`)).toBe(
    'must have words of at most 16 characters, and line 1 has a longer one',
  );
  expect(await faultOf('1 2\n3 2')).toBe('must have each table once, and line 2 has 2 again');
  expect(await faultOf('1 01')).toBe('must have each table once, and line 1 has 01 again');
  expect(await faultOf('0')).toBe('must have tables from 1 to 9999, and line 1 has 0');
  expect(await faultOf('1 10000')).toBe('must have tables from 1 to 9999, and line 1 has 10000');
  expect(await faultOf('Door .')).toBe('must have the number of a table');
});

test('the next showcase has the same room', async () => {
  const { showcase } = await call({ floor_plan: plan });
  const closes_at = new Date(people.now() + 24 * HOUR_MS).toISOString();
  const next = await ada.post(`/api/showcases/${showcase.id}/next`, { name: 'Next', closes_at });
  expect(next.body.showcase.floor_plan).toBe(plan);
});

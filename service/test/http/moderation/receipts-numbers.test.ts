import { DAY_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  [ada, mod] = [await people.person('ada'), await people.moderator('mod')];
});
afterEach(() => people[Symbol.asyncDispose]());

async function remove(times: number, rule: string) {
  for (let n = 0; n < times; n += 1) {
    const id = await launchProject(ada, { name: `Map ${rule} ${n}` });
    await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'No', rule });
  }
}
const numbersOf = async () => (await people.see('/api/moderation/numbers')).body.numbers;

test('what a term does not tell cannot be reckoned from the numbers of all time', async () => {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const today = day(people.now());
  await mod.post('/api/terms', { slug: 'spring', name: 'Spring', first_day: '2026-02-01', last_day: today });
  await remove(2, 'spam');
  people.wait(2 * DAY_MS);
  await remove(3, 'spam');
  await remove(3, 'abuse');
  const [all, term] = await numbersOf();
  expect(term).toMatchObject({ removals: null, removals_by_rule: { spam: null, abuse: 0 } });
  expect(all).toMatchObject({ removals: null, removals_by_rule: { spam: null, abuse: null, off_topic: 0 } });
});

test('the numbers are counted once a minute, however often they are read and whatever is written', async () => {
  expect((await numbersOf())[0].removals).toBe(0);
  await remove(3, 'spam');
  expect((await numbersOf())[0].removals).toBe(0);
  people.wait(MINUTE_MS);
  expect((await numbersOf())[0].removals).toBe(3);
});

import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { describe, expect, test } from 'vitest';
import { BEGINNING, follow } from '../../support/follow.ts';
import { aProject, launchProject, type Person, startPeople } from '../../support/people.ts';

test('who follows the board while many write sees every new and every changed project, each as it is in the end', async () => {
  await using people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/24h' });
  const members = await Promise.all(['ada', 'ben', 'cleo', 'dora', 'emil'].map((name) => people.person(name)));
  const expected = new Map<string, number>();
  let isOver = false;
  const write = async (person: Person) => {
    let before: string | undefined;
    for (let round = 0; round < 8; round += 1) {
      const id = await launchProject(person);
      if (before) await person.patch(`/api/projects/${before}`, { tagline: `Round ${round}` });
      expected.set(id, 1);
      if (before) expected.set(before, 2);
      before = id;
      people.wait(MINUTE_MS);
    }
  };
  const found = new Map<string, number>();
  const watch = async () => {
    let since = BEGINNING;
    let walks = 0;
    for (let isLast = false; !isLast; walks += 1) {
      isLast = isOver;
      since = await follow(people, since, found);
    }
    return walks;
  };
  const watching = watch();
  await Promise.all(members.map(write));
  isOver = true;
  expect(await watching).toBeGreaterThan(1);
  expect(found).toEqual(expected);
});

describe('the time to ask from the next time', () => {
  test('is on the first page of a walk with `since`, and on no other', async () => {
    await using people = await startPeople();
    const ada = await people.person('ada');
    for (const name of ['One', 'Two', 'Three']) await launchProject(ada, { ...aProject, name });
    const has = async (query: string) => 'next_since' in (await people.see(`/api/projects?limit=1${query}`)).body;
    const { body } = await people.see(`/api/projects?limit=1&since=${BEGINNING}`);
    expect(Date.parse(body.next_since)).toBeLessThan(people.now());
    expect(await has(`&since=${BEGINNING}&cursor=${body.next}`)).toBe(false);
    expect(await has(`&since=${BEGINNING}&offset=1`)).toBe(false);
    expect(await has('')).toBe(false);
  });

  test('never falls behind the time that was asked from, and moves with the clock', async () => {
    await using people = await startPeople();
    const nextAfter = async (since: string) =>
      (await people.see(`/api/projects?since=${encodeURIComponent(since)}`)).body.next_since;
    const now = new Date(people.now()).toISOString();
    expect(await nextAfter(now)).toBe(now);
    people.wait(HOUR_MS);
    await people.person('ada');
    expect((await nextAfter(now)) > now).toBe(true);
  });
});

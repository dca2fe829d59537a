import { afterEach, beforeEach, expect, test } from 'vitest';
import { operator } from '../../support/operators.ts';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let op: Person;
let home: string;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_QUARANTINE_HOURS: '24' }, undefined, { hasBackground: false });
  ada = await people.person('ada');
  op = await operator(people);
  home = await launchProject(ada);
  people.wait(31 * 24 * 3600 * 1000);
});
afterEach(() => people[Symbol.asyncDispose]());

const lists = '/api/administration/quarantine';
const none: string[] = [];
const keep = (words: string[], domains = none) => op.put(`${lists}/lists`, { words, domains });
const inForce = async () => {
  const { words, domains } = (await people.see('/api/quarantine')).body.quarantine;
  return [...words, ...domains];
};
const changes = async (): Promise<{ at: string; detail: string; operator: { username: string } }[]> =>
  (await op.get('/api/administration/log')).body.entries.filter(
    ({ act }: { act: string }) => act === 'quarantine_lists_changed',
  );
const undo = (at: string) => op.post(`${lists}/undo`, { at });
const waiting = async () => (await ada.get('/api/me/quarantine')).body.things.length;

test('a change is undone exactly, and the undoing too; the log has who and when', async () => {
  await keep(['cheap pills', 'casino'], ['bad.example']);
  people.wait(1000);
  await keep(['casino', 'loans'], ['bad.example']);
  const [second] = await changes();
  expect(second).toMatchObject({ detail: '+loans −cheap pills', operator: { id: op.id } });
  people.wait(1000);
  expect((await undo(second?.at ?? '')).body.quarantine.words).toEqual(['casino', 'cheap pills']);
  people.wait(1000);
  const [undone] = await changes();
  await undo(undone?.at ?? '');
  expect(await inForce()).toEqual(['casino', 'loans', 'bad.example']);
});

test('undoing leaves what a later change was about, and is refused once nothing is left of it', async () => {
  await keep(['casino', 'loans']);
  const [first] = await changes();
  people.wait(1000);
  await keep(['casino']);
  people.wait(1000);
  await undo(first?.at ?? '');
  expect(await inForce()).toEqual([]);
  expect((await undo(first?.at ?? '')).status).toBe(404);
});

test('two operators who change the lists at once leave those of one of them, whole', async () => {
  const all = await Promise.all(['one', 'two', 'three', 'four'].map((word) => keep([word, `${word} more`])));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const left = await inForce();
  expect(left).toHaveLength(2);
  expect(left[1]).toBe(`${left[0]} more`);
});

test('a word is found however its letters are made, and a domain by how it looks', async () => {
  await keep(['cheap pills', 'bücher', 'رهان'], ['bad.example', 'пример.рф']);
  const caught = [
    'Cheap pi\u200blls',
    'CHEAP p\u00adills!',
    'сheap рills',
    'ｃｈｅａｐ ｐｉｌｌｓ',
    'c\u0336h\u0336eap pills',
    'bu\u0308cher',
    'رِهـــان',
    'https://bad.example./x',
    'https://user@www.shop.BAD.example:8443/x',
    'https://bаd.example/x',
    'https://bad。example/x',
    'https://sub.пример.рф/x',
    'https://xn--e1afmkfd.xn--p1ai/',
  ];
  for (const content of caught) await say(ada, home, content);
  expect(await waiting()).toBe(caught.length);
});

test('what only begins alike, or has another accent, does not wait', async () => {
  await keep(['cheap pills', 'schon'], ['bad.example']);
  for (const content of ['cheap pillsbury', 'schön', 'https://notbad.example/', 'https://bad.example.edu/x', '.*'])
    await say(ada, home, content);
  expect(await waiting()).toBe(0);
});

test('an entry is words, never a pattern', async () => {
  await keep(['(aa+)+$', 'p.lls', '[a-z]+']);
  expect(await inForce()).toEqual(['a z', 'aa', 'p lls']);
  expect((await keep(['(a+)+$', '.'])).status).toBe(400);
  await say(ada, home, 'pills for everybody');
  expect(await waiting()).toBe(0);
});

import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atOnceHandlers } from '../../../src/domain/capabilities.ts';
import { doWorkAtOnce } from '../../../src/domain/due-work/at-once.ts';
import { workOff } from '../../support/due-work.ts';
import { operator } from '../../support/operators.ts';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let mod: Person;
let home: string;
const open = async (env: Record<string, string> = { LAUNCHBOARD_QUARANTINE_HOURS: '24' }) => {
  // Nothing but the tests does due work.
  people = await startPeople(env, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  home = await launchProject(ada, { website_url: 'https://known.example/ada' });
};
beforeEach(async () => {
  await open();
  // Hers has been there for long, and so has she.
  await later(25);
  people.wait(31 * DAY_MS);
});
afterEach(() => people[Symbol.asyncDispose]());

const pathOf = (project: string) => `/api/projects/${project}`;
const status = async (project: string) => (await people.see(pathOf(project))).status;
const texts = async (): Promise<string[]> =>
  (await people.see(`${pathOf(home)}/comments`)).body.comments.map(({ content }: { content: string }) => content);
const waiting = async (person: Person) => (await person.get('/api/me/quarantine')).body.things;
const later = async (hours: number) => {
  people.wait(hours * HOUR_MS);
  await workOff(people.world);
};
const withLink = { name: 'Shop', website_url: 'https://cheap-pills.example/now' };
const notices = async (person: Person): Promise<string[]> =>
  (await person.get('/api/me/notices')).body.notices.map(({ kind }: { kind: string }) => kind);

test('without the setting nothing waits', async () => {
  await people[Symbol.asyncDispose]();
  await open({});
  const eve = await people.person('eve');
  expect(await status(await launchProject(eve, withLink))).toBe(200);
  await say(eve, home, 'See https://cheap-pills.example/now');
  expect(await texts()).toEqual(['See https://cheap-pills.example/now']);
  expect((await people.see('/api/quarantine')).body.quarantine.hours).toBe(0);
});

test('everybody can read the rules', async () => {
  expect((await people.see('/api/quarantine')).body.quarantine).toEqual({
    hours: 24,
    account_days: 7,
    posts_per_hour: 5,
    words: [],
    domains: [],
  });
});

test('a project of a new account with a link to a new domain waits, is there for its author, and ends by itself', async () => {
  const eve = await people.person('eve');
  const shop = await launchProject(eve, withLink);
  expect(await status(shop)).toBe(404);
  const { project } = (await eve.get(pathOf(shop))).body;
  expect(project.status).toBe('pending');
  const [thing] = await waiting(eve);
  expect(thing).toMatchObject({ type: 'project', id: shop, name: 'Shop', why: ['new_domain'] });
  expect(project.waits_until).toBe(thing.until);
  const { projects } = (await eve.get('/api/me/projects')).body;
  expect(projects).toMatchObject([{ id: shop, waits_until: thing.until }]);
  expect(await waiting(ada)).toEqual([]);
  await later(23);
  expect(await status(shop)).toBe(404);
  await later(2);
  expect(await status(shop)).toBe(200);
  expect(await waiting(eve)).toEqual([]);
});

test('a link that others have, a link to where everybody links and an old account do not wait', async () => {
  const eve = await people.person('eve');
  const links = { website_url: 'https://known.example/eve', github_url: 'https://github.com/eve/clock' };
  expect(await status(await launchProject(eve, { name: 'Clock', tagline: 'Tells the hour', ...links }))).toBe(200);
  expect(await status(await launchProject(ada, { ...withLink, tagline: 'An old friend of the board' }))).toBe(200);
});

test('a comment that waits is told to its author with the time, and to others once they can see it', async () => {
  const eve = await people.person('eve');
  const content = 'Look, @ada: https://cheap-pills.example/now';
  const { body } = await eve.post(`${pathOf(home)}/comments`, { content });
  const [thing] = await waiting(eve);
  expect(body.comment).toMatchObject({ content, waits_until: thing.until });
  expect(thing).toMatchObject({ type: 'comment', id: body.comment.id, project_id: home, text: content });
  expect([await texts(), (await people.see(pathOf(home))).body.project.comments_count]).toEqual([[], 0]);
  expect(await notices(ada)).toEqual([]);
  await later(25);
  expect([await texts(), (await people.see(pathOf(home))).body.project.comments_count]).toEqual([[content], 1]);
  expect(await notices(ada)).not.toEqual([]);
  expect(await waiting(eve)).toEqual([]);
});

test('many posts within an hour wait, and so does nearly the same text', async () => {
  const eve = await people.person('eve');
  const words = ['First of all a hello', 'What is it made of', 'How long did it take', 'Is there a map of it', 'Great'];
  for (const content of words) await say(eve, home, content);
  expect((await texts()).toSorted()).toEqual(words.toSorted());
  await say(eve, home, 'One more thing');
  const ben = await people.person('ben');
  await say(ben, home, 'First of all a hello');
  expect((await waiting(eve)).map(({ why }: { why: string[] }) => why)).toEqual([['many_posts']]);
  expect((await waiting(ben)).map(({ why }: { why: string[] }) => why)).toEqual([['same_text']]);
});

test('a moderator sees what waits, and shows or removes it at once; nobody else sees it', async () => {
  const eve = await people.person('eve');
  const shop = await launchProject(eve, withLink);
  people.wait(1);
  const kept = await say(eve, home, 'Here: https://first.example/a');
  people.wait(1);
  const gone = await say(eve, home, 'There: https://second.example/b');
  const path = '/api/moderation/quarantine';
  expect((await eve.get(path)).status).toBe(403);
  const { things } = (await mod.get(path)).body;
  expect(things.map(({ id, author }: { id: string; author: { id: string } }) => [id, author.id])).toEqual(
    [shop, kept, gone].map((id) => [id, eve.id]),
  );
  expect((await mod.put(`/api/moderation/projects/${shop}/approval`)).status).toBe(200);
  expect((await mod.delete(`/api/moderation/comments/${kept}/removal`)).status).toBe(200);
  expect((await mod.put(`/api/moderation/comments/${gone}/removal`, { reason: 'An advert' })).status).toBe(200);
  expect((await mod.get(path)).body.things).toEqual([]);
  expect([await status(shop), await texts()]).toEqual([200, ['Here: https://first.example/a']]);
  await later(25);
  expect(await texts()).toEqual(['Here: https://first.example/a']);
});

test('what waits while its author is suspended or hidden waits on, and is there once all is undone', async () => {
  const eve = await people.person('eve');
  const shop = await launchProject(eve, withLink);
  await say(eve, home, 'Here: https://first.example/a');
  const hiding = `/api/moderation/users/${eve.id}/hiding`;
  await mod.put(hiding, { reason: 'Adverts' });
  await later(25);
  expect([await status(shop), await texts()]).toEqual([404, []]);
  await mod.delete(`${hiding}?reason=Mistaken`);
  await later(25);
  expect([await status(shop), await texts()]).toEqual([200, ['Here: https://first.example/a']]);
});

test('a project that is taken back and published again does not wait anew', async () => {
  const eve = await people.person('eve');
  const shop = await launchProject(eve, withLink);
  const [{ until }] = await waiting(eve);
  await later(20);
  await eve.delete(`${pathOf(shop)}/publication`);
  await eve.put(`${pathOf(shop)}/publication`);
  expect((await waiting(eve))[0].until).toBe(until);
  await later(5);
  expect(await status(shop)).toBe(200);
});

test('a launch at a time does not go around the rules', async () => {
  const eve = await people.person('eve');
  const launches_at = new Date(people.now() + HOUR_MS).toISOString();
  const shop = await launchProject(eve, { ...withLink, launches_at });
  people.wait(2 * HOUR_MS);
  const onFailure = ({ error }: { error: unknown }) => expect.unreachable(String(error));
  await doWorkAtOnce(people.world.running.deps, { handlers: atOnceHandlers, onFailure, isStopped: () => false });
  expect(await status(shop)).toBe(404);
  await later(25);
  expect(await status(shop)).toBe(200);
});

test('an author deletes what waits, and it does not come back', async () => {
  const eve = await people.person('eve');
  const id = await say(eve, home, 'Here: https://first.example/a');
  expect((await eve.delete(`/api/comments/${id}`)).status).toBe(204);
  expect(await waiting(eve)).toEqual([]);
  await later(25);
  expect(await texts()).toEqual([]);
});

test('lists are tried on the last month before they are set, for accounts of any age, and the change is in the log', async () => {
  const op = await operator(people);
  await say(ada, home, 'CHEAP  pills, really');
  await say(ada, home, 'Pillows are something else');
  await say(ada, home, 'At http://www.shop.Bad.example/x?y=1');
  const lists = { words: ['cheap Pills', 'cheap pills'], domains: ['https://bad.example/'] };
  const trial = await op.post('/api/administration/quarantine/trial', lists);
  expect([trial.status, trial.body.caught_count, trial.body.compared_count]).toEqual([200, 2, 3]);
  expect(trial.body.things.map(({ entry }: { entry: string }) => entry).toSorted()).toEqual([
    'bad.example',
    'cheap pills',
  ]);
  expect((await people.see('/api/quarantine')).body.quarantine.words).toEqual([]);
  const set = await op.put('/api/administration/quarantine/lists', lists);
  expect(set.body.quarantine).toMatchObject({ words: ['cheap pills'], domains: ['bad.example'] });
  await op.put('/api/administration/quarantine/lists', lists);
  await say(ada, home, 'Again: cheap pills');
  expect((await waiting(ada)).map(({ why }: { why: string[] }) => why)).toEqual([['listed_word']]);
  const { entries } = (await op.get('/api/administration/log')).body;
  const changes = entries.filter(({ act }: { act: string }) => act === 'quarantine_lists_changed');
  expect(changes).toMatchObject([{ detail: '+cheap pills +bad.example' }]);
});

test('what is no word and no domain is refused with its place', async () => {
  const op = await operator(people);
  const { status, body } = await op.put('/api/administration/quarantine/lists', {
    words: ['fine', '--'],
    domains: ['not a domain'],
  });
  expect(status).toBe(400);
  expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['words.1', 'domains.0']);
});

import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let eve: Person;
let mod: Person;
let home: string;
let shop: string;
let comment: string;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_QUARANTINE_HOURS: '24' }, undefined, { hasBackground: false });
  ada = await people.person('ada');
  mod = await people.moderator('mod');
  home = await launchProject(ada, { website_url: 'https://known.example/ada' });
  await later(25);
  people.wait(31 * DAY_MS);
  eve = await people.person('eve');
  shop = await launchProject(eve, { name: 'Clock', tagline: 'Tells the hour' });
  comment = await say(eve, home, 'Well done');
});
afterEach(() => people[Symbol.asyncDispose]());

const later = async (hours: number) => {
  people.wait(hours * HOUR_MS);
  await workOff(people.world);
};
const link = 'https://cheap-pills.example/now';
const advert = `Look here: ${link}`;
const editProject = (fields: Record<string, unknown>) => eve.patch(`/api/projects/${shop}`, fields);
const editComment = (content: string, person = eve) => person.patch(`/api/comments/${comment}`, { content });
const shown = async () => (await people.see(`/api/projects/${shop}`)).body.project;
const said = async (): Promise<string[]> =>
  (await people.see(`/api/projects/${home}/comments`)).body.comments.map(({ content }: { content: string }) => content);
const waiting = async (person = eve) => (await person.get('/api/me/quarantine')).body.things;
const decide = (body: Record<string, unknown>, person = mod) =>
  person.put('/api/moderation/quarantine/decisions', body);

test('an edit that meets a rule waits, while others see what was accepted, and comes in by itself', async () => {
  await editProject({ tagline: 'Tells the hour, and more', website_url: link });
  const { body } = await editComment(advert);
  expect(await shown()).toMatchObject({ status: 'active', tagline: 'Tells the hour', website_url: null });
  expect(await said()).toEqual(['Well done']);
  const things = await waiting();
  expect(things.map(({ type, is_edit, text, why }: Record<string, unknown>) => [type, is_edit, text, why])).toEqual(
    expect.arrayContaining([
      ['project', true, 'Tells the hour, and more', ['new_domain']],
      ['comment', true, advert, ['new_domain']],
    ]),
  );
  expect(body.comment).toMatchObject({ content: 'Well done', waits_until: things[0].until });
  expect((await eve.get(`/api/projects/${shop}`)).body.project).toMatchObject({
    pending_revision: { tagline: 'Tells the hour, and more' },
    waits_until: things[0].until,
  });
  await later(23);
  expect([(await shown()).website_url, await said()]).toEqual([null, ['Well done']]);
  await later(2);
  expect([(await shown()).website_url, await said()]).toEqual([link, [advert]]);
  expect(await waiting()).toEqual([]);
});

test('an edit that adds nothing that a rule forbids is there at once, and so is one by an old account', async () => {
  await editProject({ tagline: 'Tells every hour', website_url: 'https://known.example/eve' });
  expect(await shown()).toMatchObject({ tagline: 'Tells every hour', website_url: 'https://known.example/eve' });
  await editComment('Well done, all of you');
  expect(await said()).toEqual(['Well done, all of you']);
  people.wait(8 * DAY_MS);
  await editComment(advert);
  expect(await said()).toEqual([advert]);
});

test('another edit waits anew, and one that is harmless takes back what waits', async () => {
  await editComment(advert);
  await later(23);
  await editComment(`${advert}, now`);
  await later(2);
  expect(await said()).toEqual(['Well done']);
  await editComment('Very well done');
  expect([await said(), await waiting()]).toEqual([['Very well done'], []]);
  await later(48);
  expect(await said()).toEqual(['Very well done']);
});

test('a moderator shows edits, and everybody sees them at once', async () => {
  await editProject({ website_url: link });
  await editComment(advert);
  const done = await decide({ act: 'show', ids: [shop, comment] });
  expect(done.body.results.map(({ result }: { result: string }) => result)).toEqual(['done', 'done']);
  expect([(await shown()).website_url, await said(), await waiting()]).toEqual([link, [advert], []]);
});

test('a moderator refuses edits: what was accepted stays for good, and the author has the reason', async () => {
  await editProject({ website_url: link });
  await editComment(advert);
  expect((await decide({ act: 'refuse', ids: [shop, comment] })).status).toBe(400);
  await decide({ act: 'refuse', ids: [shop, comment], reason: 'An advert', rule: 'spam' });
  expect(await waiting()).toEqual([]);
  await later(48);
  expect([(await shown()).website_url, await said()]).toEqual([null, ['Well done']]);
  const { receipts } = (await eve.get('/api/me/receipts')).body;
  expect(
    receipts.map(({ act, target_type, reason }: Record<string, unknown>) => [act, target_type, reason]).toSorted(),
  ).toEqual([
    ['reject_revision', 'comment', 'An advert'],
    ['reject_revision', 'project', 'An advert'],
  ]);
  const { notices } = (await eve.get('/api/me/notices')).body;
  expect(notices.filter(({ outcome }: { outcome?: string }) => outcome === 'sent_back')).toHaveLength(2);
});

test('what an edit was about is deleted or removed meanwhile: nothing of it comes in', async () => {
  await editComment(advert);
  await editProject({ website_url: link });
  await eve.delete(`/api/comments/${comment}`);
  await mod.put(`/api/moderation/projects/${shop}/removal`, { reason: 'Not a project' });
  expect(await waiting()).toEqual([]);
  await later(48);
  expect([await said(), (await people.see(`/api/projects/${shop}`)).status]).toEqual([[], 404]);
  await mod.delete(`/api/moderation/projects/${shop}/removal`);
  expect((await shown()).website_url).toBe(null);
});

test('an edit by somebody who is suspended meanwhile waits until they are not', async () => {
  await editComment(advert);
  const suspension = `/api/moderation/users/${eve.id}/suspension`;
  await mod.put(suspension, { reason: 'A look at it' });
  await later(48);
  expect(await said()).toEqual(['Well done']);
  await mod.delete(suspension);
  await later(25);
  expect(await said()).toEqual([advert]);
});

test('two moderators who decide at once: one decides, and the other learns of it', async () => {
  await editComment(advert);
  const other = await people.moderator('other');
  const answers = await Promise.all([
    decide({ act: 'show', ids: [comment] }),
    decide({ act: 'refuse', ids: [comment], reason: 'An advert' }, other),
  ]);
  expect(
    answers.flatMap(({ body }) => body.results.map(({ result }: { result: string }) => result)).toSorted(),
  ).toEqual(['already', 'done']);
});

test('somebody who only reads it, a member and a moderator about their own decide nothing', async () => {
  await editComment(advert);
  expect((await decide({ act: 'show', ids: [comment] }, ada)).status).toBe(403);
  expect((await decide({ act: 'show', ids: [home] })).body.results).toEqual([{ id: home, result: 'already' }]);
  const [own] = [await people.person('eve', { roles: ['moderator'] })];
  expect((await decide({ act: 'show', ids: [comment] }, own)).body.results).toEqual([
    { id: comment, result: 'conflict_of_interest' },
  ]);
  expect(await said()).toEqual(['Well done']);
});

import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../../dev/mailbox/smtp.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';
import { anAnswer, answersPath, askingProject } from '../../support/questions.ts';
import { beginTerm, countVisits, mailEnv } from '../../support/terms.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let people: People;
let mod: Person;
beforeAll(async () => {
  server = await startMailServer({ max: 5000 });
  people = await startPeople({ ...mailEnv, LAUNCHBOARD_SMTP: server.url }, undefined, { roundMs: 50 });
  mod = await people.moderator('mod');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const mailsTo = (name: string, slug: string) =>
  server.mails.filter(
    ({ to, subject }) => [to].flat()[0]?.text.includes(`${name}@example.edu`) && subject?.includes(`Term ${slug}`),
  );
const waiting = () =>
  people.world.store.read(({ db }) => db.selectFrom('mail_outbox').select('id').where('kind', '=', 'term').execute());
const dueTerms = () =>
  people.world.store.read(({ db }) => db.selectFrom('due_work').selectAll().where('kind', '=', 'term-mails').execute());

/** The term is over, the next morning is too, and whoever is to be told has been. */
async function end(days: number) {
  people.wait(days * DAY_MS);
  await expect.poll(async () => (await dueTerms()).length).toBe(1);
  people.wait(DAY_MS);
  await expect.poll(async () => (await dueTerms()).length).toBe(0);
  await expect.poll(async () => (await waiting()).length).toBe(0);
}

test('a weekly digest has one question that waits: of another team, that its reader has not answered, and never one alone', async () => {
  const [asker, helper] = [await people.person('asker'), await people.person('helper')];
  const asking = await askingProject(asker, ['Is the harbour chart readable?'], { name: 'Harbour' });
  const digests = (name: string) =>
    server.mails.filter(
      ({ to, text }) =>
        [to].flat()[0]?.text.includes(`${name}@example.edu`) && text?.includes('Is the harbour chart readable?'),
    );
  const monday = async () => {
    people.wait(7 * DAY_MS);
    const due = () =>
      people.world.store.read(({ db }) =>
        db.selectFrom('due_work').select('due_at').where('kind', '=', 'weekly-digests').executeTakeFirstOrThrow(),
      );
    await expect.poll(async () => ((await due()).due_at ?? 0) > people.now()).toBe(true);
    await expect
      .poll(async () => people.world.store.read(({ db }) => db.selectFrom('mail_outbox').select('id').execute()))
      .toEqual([]);
  };
  await monday();
  expect([digests('helper').length, digests('asker').length]).toEqual([1, 0]);
  expect(digests('helper')[0]?.text).toContain(`https://board.example.edu/projects/${asking.project}/questions`);
  expect(digests('helper')[0]?.text?.match(/would like to know/g)).toHaveLength(1);
  await helper.post(answersPath(asking), { content: anAnswer() });
  await launchProject(asker, { name: 'Something new' });
  await monday();
  expect(digests('helper')).toHaveLength(1);
});

test('makers get one mail of a term, with what happened, what people asked, and three things to do', async () => {
  const [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
  const quiet = await people.person('quiet');
  const { slug } = await beginTerm(people, mod, 'spring', 30);
  const asking = await askingProject(ada, ['Does the import make sense?'], { name: 'Tide Clock' });
  const { project } = asking;
  await joinTeam(ada, project, cleo);
  const second = await launchProject(ada, { name: 'Hourglass' });
  await countVisits(people, project, 42);
  for (const person of [ada, ben, cleo]) await person.put(`/api/projects/${project}/vote`);
  await say(ben, project, 'I like it.');
  const question = await say(ben, project, 'Does it work offline?');
  await say(cleo, project, 'Is this mine?');
  await ben.post(answersPath(asking), { content: anAnswer() });
  await ada.post(`/api/projects/${project}/comments`, { content: 'It has a calendar now.', is_update: true });

  const { body } = await ada.get(`/api/me/term?term=${slug}`);
  expect(body.projects).toMatchObject([
    { id: project, visits: 42, votes: 1, comments: 2, answers: 1, updates: 1, awards: 0 },
    { id: second, visits: 0, votes: 0, comments: 0, answers: 0, updates: 0, awards: 0 },
  ]);
  expect(body.asked).toMatchObject([{ comment_id: question, excerpt: 'Does it work offline?', is_answered: false }]);
  expect(body.steps).toMatchObject([
    { step: 'reply', project_id: project, comment_id: question },
    { step: 'picture', project_id: project },
    { step: 'ask', project_id: second },
  ]);
  // A member of a team is told what owners alone can do only by them.
  expect((await cleo.get('/api/me/term')).body.steps.map(({ step }: { step: string }) => step)).toEqual(['reply']);

  await end(30);
  const [mail, ...others] = mailsTo('ada', slug);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Term spring: what it brought to your projects');
  expect(mail?.text).toContain('42 visits · 1 vote · 2 comments · 1 answer · 1 update of yours');
  expect(mail?.text).toContain(`https://board.example.edu/projects/${project}?reply=${question}#comment-${question}`);
  expect(mail?.text).toContain('https://board.example.edu/me/term?term=spring');
  expect(mail?.html).toContain('Tide Clock');
  expect(mail?.headerLines.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(mailsTo('cleo', slug)).toHaveLength(1);
  expect([mailsTo('ben', slug), mailsTo('quiet', slug), mailsTo('mod', slug)]).toEqual([[], [], []]);
  expect((await quiet.get('/api/me/term')).body).toMatchObject({ projects: [], steps: [], others_count: 0 });
});

test('who has asked to join is decided about on the page to which the mail leads', async () => {
  const [olga, fritz] = [await people.person('olga'), await people.person('fritz')];
  const { slug } = await beginTerm(people, mod, 'asked', 3);
  const project = await launchProject(olga, { name: 'Lighthouse' });
  const { opening } = (await olga.post(`/api/projects/${project}/openings`, { role: 'Keeper' })).body;
  await fritz.post(`/api/openings/${opening.id}/requests`, { words: 'I am awake at night. I know the lamps.' });
  expect((await olga.get('/api/me/term')).body.steps).toMatchObject([{ step: 'requests' }, {}, {}]);
  await end(3);
  const [mail] = mailsTo('olga', slug);
  expect(mail?.text).toContain('Decide who joins the team of Lighthouse');
  expect(mail?.text).toContain('https://board.example.edu/team-mates/mine');
});

test('nobody is told of a term in which nothing happened, whatever there is to do at any time', async () => {
  const dora = await people.person('dora');
  await launchProject(dora, { name: 'Idle' });
  const { slug } = await beginTerm(people, mod, 'idle', 3);
  await end(3);
  expect(mailsTo('dora', slug)).toEqual([]);
  const { body } = await dora.get(`/api/me/term?term=${slug}`);
  expect(body.steps.map(({ step }: { step: string }) => step)).toEqual(['picture', 'ask', 'update']);
});

test('the link in the mail and a choice stop it, and whoever wants no digest of the week gets none of a term', async () => {
  const names = ['one', 'two', 'three'];
  const [one, two, three] = (await Promise.all(names.map((name) => people.person(name)))) as [Person, Person, Person];
  const projects = await Promise.all([one, two, three].map((person) => launchProject(person)));
  const vote = async () => {
    for (const project of projects) await mod.put(`/api/projects/${project}/vote`);
  };
  const { slug: first } = await beginTerm(people, mod, 'first', 3);
  await vote();
  await two.patch('/api/me/notice-preferences', { term: { mail: 'off' } });
  await three.patch('/api/me/notice-preferences', { digest: { mail: 'off' } });
  expect((await one.get('/api/me/notice-preferences')).body.preferences.term).toEqual({ mail: 'termly' });
  expect((await three.get('/api/me/notice-preferences')).body.preferences.term).toEqual({ mail: 'off' });
  await end(3);
  expect(names.map((name) => mailsTo(name, first).length)).toEqual([1, 0, 0]);
  const unsubscribe = /unsubscribe\?token=([\w.-]+)/.exec(mailsTo('one', first)[0]?.text ?? '')?.[1];
  const { body } = await people.world.bearing().send('POST', '/api/mail/unsubscription', { token: unsubscribe });
  expect(body.unsubscription.scope).toBe('term');
  const after = (await one.get('/api/me/notice-preferences')).body.preferences;
  expect([after.term, after.digest]).toEqual([{ mail: 'off' }, { mail: 'weekly' }]);
  // Whoever chooses it has it without the digest.
  await three.patch('/api/me/notice-preferences', { term: { mail: 'termly' } });
  const { slug: next } = await beginTerm(people, mod, 'next', 3);
  for (const project of projects) await say(mod, project, 'Well done.');
  await end(3);
  expect(names.map((name) => mailsTo(name, next).length)).toEqual([0, 0, 1]);
});

test('of many projects the ten in which most happened have their numbers, and the others are named in one line', async () => {
  const maker = await people.person('maker');
  const { slug } = await beginTerm(people, mod, 'many', 3);
  const ids: string[] = [];
  for (let n = 0; n < 13; n += 1) ids.push(await launchProject(maker, { name: `Project ${n}` }));
  for (const id of ids.slice(3)) await mod.put(`/api/projects/${id}/vote`);
  const { body } = await maker.get('/api/me/term');
  expect(body.projects.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(3).toSorted());
  expect(body.others.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect(body.others_count).toBe(3);
  await end(3);
  const [mail] = mailsTo('maker', slug);
  expect(mail?.text).toContain('3 further projects');
  expect(mail?.text).toMatch(/Project [012], Project [012], Project [012]/);
});

test('a term that has not begun, and one that there is not, are not found', async () => {
  const ada = await people.person('ada');
  for (const slug of ['never', '2026', 'all']) expect((await ada.get(`/api/me/term?term=${slug}`)).status).toBe(404);
});

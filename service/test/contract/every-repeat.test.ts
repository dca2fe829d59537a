import { randomUUID } from 'node:crypto';
import { type Operation, operations } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { shortCode } from '@launch-board/contract/short-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetEnv } from '../support/dataset.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { makeOperator } from '../support/operators.ts';
import { tinyPicture } from '../support/pictures.ts';
import { someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { putLti, somePlatformEnv } from '../support/rows/lti-rows.ts';
import { addRepository } from '../support/rows/repository-rows.ts';
import { webhookEnv } from '../support/webhooks.ts';

// What every operation of a kind answers to whoever comes again: with an ETag, a cursor, or an Idempotency-Key. The
// world compares each answer with the contract and with the published document.

const all: Operation[] = Object.values(operations);
const named = (some: Operation[]): [string, Operation][] => some.map((op) => [op.id, op]);

type Described = { requestBody?: { content: { 'application/json'?: { example: object } } }; responses: object };
const { paths } = openApiDocument(all) as { paths: Record<string, Record<string, Described>> };
const described = ({ path, method }: Operation) => paths[path]?.[method.toLowerCase()] as Described;
const declaring = (status: number) => named(all.filter((op) => Object.hasOwn(described(op).responses, status)));

let world: MembersWorld;
let mod: Account;
let ids: Record<string, string>;
beforeAll(async () => {
  // An export names its time, and a day that ends closes its leaderboard.
  const now = Date.UTC(2026, 10, 4, 12);
  world = await startMembersWorld({
    clock: () => now,
    env: { ...webhookEnv, ...datasetEnv, ...somePlatformEnv(), ...someRepositoryEnv },
  });
  mod = await world.moderator();
  await makeOperator(world, mod.id);
  const { project } = await mod.client.createProject({ body: { name: 'Tide Clock', tagline: 'When to sail' } });
  const { collection } = await mod.client.createCollection({ body: { name: 'Clocks', is_public: true } });
  const { comment } = await mod.client.addComment({ id: project.id, body: { content: 'At high tide' } });
  const times = ['2198', '2199', '2200'].map((year) => `${year}-01-01T00:00:00Z`) as [string, string, string];
  const { showcase } = await mod.client.createShowcase({
    body: { name: 'Call', closes_at: times[0], votes_each: 1, voting_opens_at: times[1], voting_closes_at: times[2] },
  });
  await mod.client.addJudge({ id: showcase.id, body: { user_id: mod.id } });
  const { hall } = await mod.client.setHallCode({ id: showcase.id, body: { code: 'HCI' } });
  await mod.client.updateShowcase({ id: showcase.id, body: { visibility: 'public' } });
  // Accepted by its curator, so that its team reads what the jury says of it.
  await mod.client.enterShowcase({ id: showcase.id, project_id: project.id, body: {} });
  await mod.client.decideEntry({ id: showcase.id, project_id: project.id, body: { state: 'accepted' } });
  const { course } = await mod.client.createCourse({ body: { name: 'HCI', showcase_id: showcase.id } });
  const { stages } = await mod.client.setStages({
    id: showcase.id,
    body: { stages: [{ name: 'Proposal', takes: ['text'], due_at: times[0] }] },
  });
  await mod.client.turnGoals({ id: showcase.id, body: { is_on: true } });
  const { questions } = await mod.client.setQuestions({ id: project.id, body: { questions: ['Why?'] } });
  const { code } = await mod.client.makeTeamLink({ id: project.id });
  const asked = { target_type: 'user', target_id: (await world.as('asked')).id, text: 'Why?' } as const;
  const { receipt } = await mod.client.askMaker({ body: asked });
  const { webhook } = await mod.client.createMyWebhook({
    body: { url: 'https://tide.test/', format: 'standard', about: 'project', subject_id: project.id },
  });
  const { report } = await mod.client.report({
    body: { target_type: 'user', target_id: asked.target_id, reason: 'spam' },
  });
  const lti = await world.store.write((writes) => putLti(writes, mod.id, []));
  const release = randomUUID();
  await world.store.write(({ db }) => addRepository(db, { project: project.id, owner: mod.id, releases: [release] }));
  ids = {
    releases: release,
    cases: report.id,
    courses: course.id,
    stages: stages[0]?.id ?? '',
    questions: questions[0]?.id ?? '',
    webhooks: webhook.id,
    launches: lti.ltiLaunch,
    'team-links': code,
    openings: randomUUID(),
    'free-people': randomUUID(),
    'vote-codes': hall.code ?? '',
    'team-results': project.id,
    entries: project.id,
    receipts: receipt.id,
    leaderboards: 'week',
    showcases: showcase.id,
    projects: project.id,
    'short-addresses': shortCode(project.id),
    comments: comment.id,
    collections: collection.id,
    users: mod.id,
  };
});
afterAll(() => world[Symbol.asyncDispose]());

/** Of things that are there, with every parameter that must be. */
function addressOf({ path, id }: Operation): string {
  const address = path.replace(/([\w-]+)\/\{\w+\}/g, (_, kind) => `${kind}/${ids[kind]}`);
  if (id === 'getVoteCountsBatch') return `${address}?projectIds=${randomUUID()}`;
  return id === 'findUsers' || id === 'searchBoard' ? `${address}?search=mod` : address;
}

test.each(declaring(304))('%s answers 304 to who has it already', async (_id, op) => {
  const address = addressOf(op);
  const first = await mod.send('GET', address);
  expect(first.status).toBe(200);
  const again = await mod.send('GET', address, undefined, { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

// `feed.test.ts` has those that go on after a position instead.
const withCursors = declaring(410).filter(([, op]) => op.errors.includes('cursor_expired'));

test.each(withCursors)('%s refuses a cursor of another list', async (_id, op) => {
  const cursor = Buffer.from(JSON.stringify(['another', 0, ''])).toString('base64url');
  const address = addressOf(op);
  const { status, body } = await mod.send('GET', `${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`);
  expect([status, body.code]).toEqual([410, 'cursor_expired']);
});

const withKeys = declaring(422).filter(([, op]) => op.errors.includes('idempotency_key_reused'));

test.each(withKeys)('%s refuses a key that came with another request', async (_id, op) => {
  const key = { 'Idempotency-Key': randomUUID() };
  await mod.client.addComment(
    { id: ids.projects ?? '', body: { content: 'First' } },
    { idempotencyKey: key['Idempotency-Key'] },
  );
  const { example } = described(op).requestBody?.content['application/json'] ?? { example: undefined };
  const { status, body } = await mod.send(op.method, addressOf(op), op.file ? tinyPicture() : example, key);
  expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
});

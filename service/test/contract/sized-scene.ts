import { randomUUID } from 'node:crypto';
import type { NewUser } from '../../src/store/tables.ts';
import type { Account, MembersWorld } from '../support/members.ts';
import { makeOperator } from '../support/operators.ts';
import { tomorrow } from '../support/rows/course-rows.ts';
import { addDeposit } from '../support/rows/deposit-rows.ts';
import { putLti } from '../support/rows/lti-rows.ts';
import { addOrcidId } from '../support/rows/orcid-rows.ts';
import { addQuestions } from '../support/rows/question-rows.ts';
import { deliveryRow, webhookRow } from '../support/rows/webhook-rows.ts';
import { collection, comment, member, project, put, user } from '../support/rows.ts';
import { addAdministration } from './sized-administration.ts';
import { addCases, addDecidedCase } from './sized-cases.ts';
import { addMarks } from './sized-marks.ts';
import { addOpenings } from './sized-openings.ts';
import { created_at } from './sized-showcases.ts';

// A person with `size` of everything, on projects with `size` of everything, on a board with as many cases.

export type SizedScene = Awaited<ReturnType<typeof setSizedScene>>;

const names = ['active', 'edited', 'doomed', 'rude', 'draft', 'pending', 'removed', 'revised'] as const;
type Name = (typeof names)[number];

type Party = { owner: Account; mate: Account; people: NewUser[]; guests: NewUser[] };

export async function setSizedScene(world: MembersWorld, size: number) {
  const each = Array.from({ length: size }, (_, i) => i);
  const beginning: string = (await world.bearing().send('GET', '/api/changes')).body.next;
  const owner = await world.as(`owner${size}`);
  const mate = await world.as(`mate${size}`);
  const people = each.map((i) => user({ username: `crowd${size}-${i}` }));
  const guests = each.map((i) => user({ username: `guest${size}-${i}` }));
  const party: Party = { owner, mate, people, guests };
  const user_id = people[0]?.id ?? '';
  const rich = names.map((name, i) => richProject(name, i, party));
  const others = each.map((i) => project({ name: `other ${size}-${i}`, user_id, upvotes_count: 1 }));
  const waiting = each.map(() => project({ user_id, status: 'pending', pending_at: 6 }));
  const own = others.map(({ id }) => comment({ project_id: id, user_id: owner.id }));
  const removed = comment({
    project_id: others[0]?.id ?? '',
    user_id: owner.id,
    deleted_at: 1,
    removal_reason: 'Rude.',
  });
  const offered = { user_id: owner.id, invited_by: user_id, accepted_at: null };
  const invitations = others.map(({ id }) => member({ project_id: id, ...offered }));
  const collections = each.map(() => collection({ user_id: owner.id }));
  await put(world.store, {
    users: [...people, ...guests],
    projects: [...rich, ...others, ...waiting],
    comments: [...rich.flatMap(({ id }) => threadOf(id, party)), ...own, removed],
    members: [...rich.flatMap(({ id }) => teamOf(id, party)), ...invitations],
    collections,
  });
  const scene = {
    size,
    /** Where the changes begin that make this scene. */
    beginning,
    owner,
    mate,
    stranger: (await world.as(`stranger${size}`)).id,
    /** And operator. */
    moderator: await operatorOf(world),
    project: Object.fromEntries(rich.map(({ name, id }) => [name, id])) as Record<Name, string>,
    others: idsOf(others),
    people: idsOf(people),
    comments: idsOf(own),
    removedComment: removed.id,
    collections: idsOf(collections),
    /** Of all showcases of the owner but the last. */
    course: randomUUID(),
    /** Of the first showcase of the owner: one who judges, and one who has left. */
    judge: randomUUID(),
    leftJudge: randomUUID(),
    /** Of the first showcase of the owner. */
    stage: randomUUID(),
    /** Of the active project there. */
    goal: randomUUID(),
    /** Of the active project, with an answer. */
    question: randomUUID(),
    /** Of the first of the others. */
    otherQuestion: randomUUID(),
    /** An answer of the mate. */
    answer: own.at(-1)?.id ?? '',
    ...{ opening: '', ownOpening: '', ownFree: '' },
    ...{ requests: [] as string[], free: [] as string[], freeHere: [] as string[] },
    tomorrow: tomorrow(world.running.deps.clock()),
    /** Of the repository of the active project; two of them are decided on the way. */
    releases: [randomUUID(), randomUUID(), ...each.map(() => randomUUID())],
    invitations: idsOf(invitations),
    /** Invitations of the owner to collections of others. */
    curations: each.map(() => randomUUID()),
    reports: each.map(() => randomUUID()),
    /** Of a project of the owner and the others. All but the first are appealed. */
    receipts: each.map(() => randomUUID()),
    /** Showcases that moderators have to approve. */
    waiting: each.map(() => randomUUID()),
    categories: each.map(() => randomUUID()),
    terms: each.map(() => randomUUID()),
    tokens: each.map(() => randomUUID()),
    announcements: each.map(() => randomUUID()),
    suppressions: each.map((i) => `digest-${size}-${i}`),
    /** As many as a person can have, and one delivery of each. */
    ...{ ltiAccount: '', ltiLaunch: '', ltiRegistration: '', ltiLinks: [] as string[] },
    webhooks: Array.from({ length: 4 }, () => randomUUID()),
    /** Of what would be deposited of the edited project, before it is edited. */
    plannedDigest: '',
  };
  await world.store.write((writes) => addMarks(writes, scene));
  await world.store.write(async ({ db }) => {
    const said = { user_id: scene.mate.id, project_id: scene.project.active };
    await db.updateTable('comments').set(said).where('id', '=', scene.answer).execute();
    const { question, otherQuestion, others, answer } = scene;
    const askedAt = world.running.deps.clock();
    await addQuestions(db, { question, project: said.project_id, comments: [answer], others, otherQuestion, askedAt });
    const authors = [owner.id, ...scene.people];
    await addDeposit(db, { deposit: randomUUID(), project: scene.project.active, owner: owner.id, authors });
    await db.insertInto('dismissed_steps').values({ user_id: scene.owner.id, dismissed_at: 1 }).execute();
    await addOrcidId(db, scene.owner.id);
  });
  await world.store.write(async (writes) => {
    await addCases(writes, scene);
    await addDecidedCase(writes, scene.owner);
  });
  await world.store.write(({ db }) =>
    db
      .insertInto('personal_tokens')
      .values(scene.tokens.map(tokenOf(owner.id)))
      .execute(),
  );
  await world.store.write(async ({ db }) => {
    const rows = scene.webhooks.map((id) =>
      webhookRow(owner.id, { id, about: 'project', project_id: scene.project.edited }),
    );
    await db.insertInto('webhooks').values(rows).execute();
    await db
      .insertInto('webhook_deliveries')
      .values(scene.webhooks.map((id) => ({ ...deliveryRow(id), id })))
      .execute();
  });
  Object.assign(scene, await world.store.write((writes) => putLti(writes, owner.id, scene.collections, created_at)));
  await addOpenings(world, scene);
  await world.store.write((writes) => addAdministration(writes, scene));
  const planned = await owner.send('GET', `/api/projects/${scene.project.edited}/deposit`);
  scene.plannedDigest = planned.body.plan?.digest ?? '';
  return scene;
}

async function operatorOf(world: MembersWorld): Promise<Account> {
  const moderator = await world.moderator();
  await makeOperator(world, moderator.id);
  return moderator;
}

function richProject(name: Name, created_at: number, { owner, people }: Party) {
  const status = name === 'draft' || name === 'pending' || name === 'removed' ? name : 'active';
  const pending_at = name === 'revised' || name === 'pending' ? 5 : null;
  const state = { status, status_before: 'active', pending_at, created_at } as const;
  return project({ name, user_id: owner.id, upvotes_count: people.length, ...state });
}

const threadOf = (project_id: string, { people }: Party) =>
  people.map(({ id }) => comment({ project_id, user_id: id }));

const teamOf = (project_id: string, { owner, mate, people, guests }: Party) => [
  member({ project_id, user_id: owner.id, role: 'owner' }),
  ...[mate, ...people].map(({ id }) => member({ project_id, user_id: id })),
  ...guests.map(({ id }) => member({ project_id, user_id: id, invited_by: owner.id, accepted_at: null })),
];

const tokenOf = (user_id: string) => (id: string, i: number) => ({
  id,
  user_id,
  name: `bot ${i}`,
  digest: id,
  scopes: 'read,write',
  created_at: i,
  expires_at: Date.UTC(2100),
  last_used_at: null,
});

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

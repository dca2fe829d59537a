import { randomUUID } from 'node:crypto';
import { emptyReviewedFields } from '../../src/store/projects/reviewed-fields.ts';
import type { Writes } from '../../src/store/store.ts';
import { collection, comingTerm, intake } from '../support/rows.ts';
import type { Scene } from './sized-marks.ts';
import { created_at } from './sized-showcases.ts';

/** What moderators meet: a revision, reports of every kind, entries of the log, categories. */
export async function addCases({ db }: Writes, scene: Scene) {
  const { owner, project, people, reports, categories, terms, waiting, size } = scene;
  const changed = { project_id: project.revised, name: 'Changed', tagline: 'Since the approval' };
  const state = { submitted_at: 5, rejected_at: null, rejection_reason: null };
  await db
    .insertInto('project_revisions')
    .values({ ...emptyReviewedFields, ...changed, ...state })
    .execute();
  const report = { reason: 'spam', note: null, resolution: null, resolved_at: null } as const;
  const target = (i: number) => targetOf(i, scene);
  const byPerson = reports.map((id, i) => ({
    id,
    ...report,
    ...target(i),
    created_at: i,
    reporter_id: people[0] ?? '',
  }));
  const byOwner = byPerson.map((row) => ({ ...row, id: randomUUID(), created_at: size, reporter_id: owner.id }));
  await db
    .insertInto('reports')
    .values([...byPerson, ...byOwner])
    .execute();
  const held = {
    user_id: people[0] ?? '',
    is_public: 0,
    is_unlisted: 1,
    pending_at: 1,
    wanted_visibility: 'public',
  } as const;
  const called = waiting.map((id) => ({ ...collection(held), id }));
  await db.insertInto('collections').values(called).execute();
  await db
    .insertInto('showcases')
    .values(waiting.map((id) => intake(id, { opens_at: 0, closes_at: 1 })))
    .execute();
  // Juries that the owner is invited to.
  const invited = { user_id: owner.id, address: null, invited_by: people[0] ?? '', created_at, accepted_at: null };
  const free = { left_at: null, project_id: null, held_at: null, last_id: null, before_id: null };
  await db
    .insertInto('judges')
    .values(waiting.map((collection_id) => ({ id: randomUUID(), collection_id, ...invited, ...free })))
    .execute();
  const entry = { act: 'remove_project', target_name: null, reason: 'Because.', created_at } as const;
  const entries = people.map((moderator_id, i) => ({ id: randomUUID(), ...entry, ...target(i), moderator_id }));
  await db.insertInto('moderation_log').values(entries).execute();
  const plain = { description: null, icon: null, color: null, is_active: 1, created_at } as const;
  const shelves = categories.map((id, i) => ({ id, name: `Category ${size}-${i}`, ...plain }));
  await db.insertInto('categories').values(shelves).execute();
  await db.insertInto('periods').values(terms.map(comingTerm)).execute();
}

const types = ['project', 'comment', 'user', 'collection'] as const;

function targetOf(i: number, { others, comments, people, collections }: Scene) {
  const target_type = types[i % types.length] ?? 'project';
  const target_id = { project: others, comment: comments, user: people, collection: collections }[target_type][i] ?? '';
  return { target_type, target_id };
}

/** A case that the owner has taken, with a note and a decision. */
export async function addDecidedCase({ db }: Writes, { id: user_id }: Scene['owner']) {
  const case_id = randomUUID();
  await db.insertInto('case_assignments').values({ case_id, user_id, until: created_at }).execute();
  await db.insertInto('case_notes').values({ id: randomUUID(), case_id, user_id, body: 'Look.', created_at }).execute();
  const decided = {
    case_id,
    target_type: 'user',
    verdict: 'kept',
    decided_by: user_id,
    decided_at: created_at,
  } as const;
  await db
    .insertInto('case_decisions')
    .values({ ...decided, target_id: user_id })
    .execute();
}

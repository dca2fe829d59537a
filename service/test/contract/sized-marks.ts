import { hash, randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { putUserWords } from '../../src/store/search/user-search.ts';
import type { Writes } from '../../src/store/store.ts';
import { somePictureFacts } from '../support/pictures.ts';
import { collection } from '../support/rows.ts';
import { addJury } from './sized-juries.ts';
import { addShowcases, created_at } from './sized-showcases.ts';

type Ids = {
  curations: string[];
  others: string[];
  people: string[];
  collections: string[];
  course: string;
  judge: string;
  leftJudge: string;
  stage: string;
  goal: string;
  releases: readonly string[];
  comments: string[];
  reports: string[];
  receipts: string[];
};
export type Scene = Ids & {
  size: number;
  owner: { id: string };
  project: Record<string, string> & { revised: string; active: string };
  categories: string[];
  terms: string[];
  waiting: string[];
};

/** Votes, saved projects, what is in the collections, and the words that people are found by. */
export async function addMarks(writes: Writes, scene: Scene) {
  const { owner, project, others, people, collections, curations, comments, receipts, size } = scene;
  const { db } = writes;
  const pairs = [
    ...others.map((project_id) => ({ project_id, user_id: owner.id, created_at })),
    ...Object.values(project).flatMap((project_id) => people.map((user_id) => ({ project_id, user_id, created_at }))),
  ];
  await db.insertInto('votes').values(pairs).execute();
  await db.insertInto('bookmarks').values(pairs).execute();
  const withdrawn = Object.values(project).map((project_id) => ({ project_id, user_id: owner.id, created_at }));
  await db
    .insertInto('withdrawn_votes')
    .values(withdrawn.map((vote) => ({ ...vote, withdrawn_at: created_at })))
    .execute();
  const likes = comments.map((comment_id) => ({ comment_id, user_id: owner.id, created_at }));
  await db.insertInto('comment_likes').values(likes).execute();
  const mentions = comments.map((comment_id) => ({ comment_id, user_id: owner.id, name: 'owner' }));
  await db.insertInto('comment_mentions').values(mentions).execute();
  const waits = { user_id: owner.id, why: 'many_posts', created_at, until: created_at, edit: null };
  await db
    .insertInto('quarantined')
    .values(comments.map((thing_id) => ({ ...waits, thing_id, type: 'comment' as const })))
    .execute();
  const listed = { kind: 'word' as const, entry: `word ${size}`, created_at: size };
  // One is undone, and the other taken off with what was set before.
  const other = { ...listed, entry: `other ${size}`, created_at: 0 };
  await db.insertInto('quarantine_lists').values([listed, other]).execute();
  const facts = JSON.stringify(somePictureFacts);
  const pictures = [owner.id, ...people].map((user_id, i) => ({ user_id, picture_id: `${size}-${i}`, created_at }));
  const ready = { state: 'ready', facts, files: '{}', created_at, due_at: null } as const;
  await db
    .insertInto('pictures')
    .values(pictures.map(({ picture_id }) => ({ id: picture_id, ...ready })))
    .execute();
  await db.insertInto('picture_uploads').values(pictures).execute();
  const portrait = JSON.stringify([{ id: `${size}-0`, alt: null, ...somePictureFacts }]);
  await db.updateTable('users').set({ portrait }).where('id', '=', owner.id).execute();
  const due = { kind: 'of a later version', subject: owner.id, due_at: 0 };
  await db.insertInto('due_work').values(due).execute();
  const mail = { id: randomUUID(), user_id: owner.id, kind: 'weekly', created_at, due_at: created_at } as const;
  await db.insertInto('mail_outbox').values(mail).execute();
  await addInvitedAddresses(writes, { owner, others, people, collections });
  await addHiding(writes, { owner, others });
  await addReceipts(writes, { owner, people, project, receipts });
  const named = { kind: 'person', owner_id: owner.id, due_at: null } as const;
  await db
    .insertInto('foreign_pictures')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const contents = collections.flatMap((collection_id) =>
    others.map((project_id, position) => ({ collection_id, project_id, position, created_at })),
  );
  await db.insertInto('collection_projects').values(contents).execute();
  await addCurators(writes, { owner, people, collections, curations });
  await addShowcases(writes, scene);
  await addJury(writes, scene);
  await addNotices(writes, owner.id, people, others);
  for (const [i, id] of people.entries()) await putUserWords(writes, id, [`crowd${size}-${i}`]);
}

/** Everybody curates the first collection of the owner, who is invited to as many collections of others. */
async function addCurators(
  { db }: Writes,
  { owner, people, collections, curations }: Pick<Scene, 'owner' | 'people' | 'collections' | 'curations'>,
) {
  const theirs = curations.map(() => collection({ user_id: people[0] ?? '' }));
  await db
    .insertInto('collections')
    .values(theirs.map((row) => ({ ...row, is_public: 0 as const })))
    .execute();
  const invited = { created_at, accepted_at: null };
  const rows = [
    ...people.map((user_id) => ({
      id: randomUUID(),
      collection_id: collections[0] ?? '',
      user_id,
      invited_by: owner.id,
      created_at,
      accepted_at: created_at,
    })),
    ...curations.map((id, i) => ({
      ...{ id, collection_id: theirs[i]?.id ?? '', user_id: owner.id, invited_by: people[0] ?? null },
      ...invited,
    })),
  ];
  await db.insertInto('collection_curators').values(rows).execute();
}

/** A notice of each of the others' projects, of a comment by everybody; what the owner follows, and has chosen. */
async function addNotices({ db }: Writes, userId: string, people: string[], others: string[]) {
  const notices = others.map((project_id) => ({
    id: randomUUID(),
    user_id: userId,
    kind: 'comment' as const,
    thing_type: 'project' as const,
    thing_id: project_id,
    project_id,
    created_at,
    updated_at: created_at,
    read_at: null,
    on_site: 1 as const,
  }));
  await db.insertInto('notices').values(notices).execute();
  const event = { source: randomUUID(), outcome: null, created_at };
  const events = notices.flatMap(({ id }) => people.map((actor_id) => ({ notice_id: id, actor_id, ...event })));
  await db.insertInto('notice_events').values(events).execute();
  const preference = { user_id: userId, kind: 'like', site: 1, mail: 'weekly' } as const;
  await db.insertInto('notice_preferences').values(preference).execute();
  const followed = others.map((thing_id) => ({
    user_id: userId,
    thing_type: 'project' as const,
    thing_id,
    created_at,
  }));
  await db.insertInto('follows').values(followed).execute();
  await db
    .insertInto('vote_milestones')
    .values(others.map((project_id) => ({ project_id, votes: 10 })))
    .execute();
}

/** Of a link to a team that is there. */
export const teamCode = 'A'.repeat(limits.teamLinks.code);

/** Invitations by e-mail address: some from the owner, and one of the owner. And links of the owner. */
async function addInvitedAddresses(
  { db }: Writes,
  { owner, others, people, collections }: Pick<Scene, 'owner' | 'others' | 'people' | 'collections'>,
) {
  const { email } = await db
    .selectFrom('identities')
    .select('email')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const offer = { role: 'member', created_at, expires_at: 2 ** 45 } as const;
  const rows = others.flatMap((project_id, i) => [
    { project_id, address: `guest${i}@example.edu`, invited_by: owner.id },
    { project_id, address: email, invited_by: people[0] ?? '' },
  ]);
  await db
    .insertInto('invited_addresses')
    .values(rows.map((row) => ({ ...row, ...offer, id: randomUUID() })))
    .execute();
  const theirs = others.map(() => collection({ user_id: people[0] ?? '' }));
  await db.insertInto('collections').values(theirs).execute();
  const curators = others.flatMap((_, i) => [
    { collection_id: collections[1] ?? '', address: `guest${i}@example.edu`, invited_by: owner.id },
    { collection_id: theirs[i]?.id ?? '', address: email, invited_by: people[0] ?? '' },
  ]);
  await db
    .insertInto('curator_addresses')
    .values(curators.map((row) => ({ ...row, id: randomUUID(), created_at, expires_at: 2 ** 45 })))
    .execute();
  const links = others.map((project_id, i) => ({
    ...{ id: randomUUID(), digest: i === 0 ? hash('sha256', teamCode, 'hex') : `${i}`, project_id, made_by: owner.id },
    ...{ created_at, expires_at: 2 ** 45 },
  }));
  await db.insertInto('team_links').values(links).execute();
}

/** What was decided about a project of the owner, and what they wrote about it. */
async function addReceipts(
  { db }: Writes,
  { owner, people, project, receipts }: Pick<Scene, 'owner' | 'people' | 'project' | 'receipts'>,
) {
  const decided = { act: 'remove_project', target_type: 'project', target_id: project.active ?? '' } as const;
  const told = { rule: null, reason: 'Adverts.', moderator_id: null, former: null, answer_until: 2e14 } as const;
  await db
    .insertInto('receipts')
    .values(
      receipts.map((id, i) => ({ id, ...decided, ...told, created_at: created_at + i, opened_at: i > 0 ? i : null })),
    )
    .execute();
  const concerned = [owner.id, ...people];
  await db
    .insertInto('receipt_people')
    .values(
      receipts.flatMap((receipt_id, i) =>
        concerned.map((user_id) => ({ user_id, receipt_id, created_at: created_at + i })),
      ),
    )
    .execute();
  const said = { user_id: owner.id, side: 'concerned', body: 'No.', created_at } as const;
  await db
    .insertInto('receipt_messages')
    .values(receipts.slice(1).flatMap((receipt_id) => receipts.map(() => ({ id: randomUUID(), receipt_id, ...said }))))
    .execute();
}

/** Everything of the owner was hidden once, and is there again. */
async function addHiding({ db }: Writes, { owner, others }: Pick<Scene, 'owner' | 'others'>) {
  const former = { former_reason: null, former_until: null, former_since: null };
  const hiding = { id: randomUUID(), user_id: owner.id, reason: 'Adverts.', undo_id: null, created_at, ...former };
  await db
    .insertInto('hidings')
    .values({ ...hiding, state: 'restored' })
    .execute();
  const part = {
    hiding_id: hiding.id,
    type: 'project',
    state: 'restored',
    pending_at: null,
    launches_at: null,
  } as const;
  await db
    .insertInto('hidden_things')
    .values(others.map((thing_id) => ({ ...part, thing_id })))
    .execute();
  const vote = { hiding_id: hiding.id, state: 'restored', created_at, withdrawn_at: created_at } as const;
  const votes = others.map((project_id) => ({ ...vote, project_id }));
  await db.insertInto('hidden_votes').values(votes).execute();
}

/** What the person, as a moderator, has done in cases, and what was decided about them. */

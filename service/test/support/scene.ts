import { hash, randomBytes, randomUUID } from 'node:crypto';
import { emptyReviewedFields } from '../../src/store/projects/reviewed-fields.ts';
import type { NewCollection } from '../../src/store/tables.ts';
import type { Cast } from './cast.ts';
import { putListedWord } from './listed-words.ts';
import type { MembersWorld } from './members.ts';
import { putAdministration } from './operators.ts';
import { putToken } from './personal-tokens.ts';
import { addReceipts } from './receipts.ts';
import { addCourse } from './rows/course-rows.ts';
import { addDeposit } from './rows/deposit-rows.ts';
import { addLife } from './rows/life-rows.ts';
import { putLti } from './rows/lti-rows.ts';
import { addOpenings } from './rows/opening-rows.ts';
import { addQuestions } from './rows/question-rows.ts';
import { addRepository } from './rows/repository-rows.ts';
import { collection, comingTerm, comment, intake, member, project, put } from './rows.ts';
import { putWebhook } from './webhooks.ts';

// One of everything that a member can change, each with an owner and a team, made anew for every question.

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Everything here is the owner's; the member is on every team, and the suspended person owns it all as well. */
export async function setScene({ store }: MembersWorld, cast: Cast, addressDomain = 'example.edu') {
  const { owner, member: mate, suspended, other } = cast;
  const projects = Object.fromEntries(
    (['active', 'draft', 'pending', 'removed', 'withdrawn'] as const).map((status) => [
      status,
      project({
        name: `A project ${status}`,
        status,
        user_id: owner.id,
        status_before: 'active',
        pending_at: ['pending', 'active'].includes(status) ? 5 : null,
      }),
    ]),
  ) as Record<'active' | 'draft' | 'pending' | 'removed' | 'withdrawn', ReturnType<typeof project>>;
  const offered = project({ user_id: other.id });
  const invitation = member({ project_id: offered.id, user_id: owner.id, invited_by: other.id, accepted_at: null });
  const own = Object.values(projects);
  const place = (project_id: string, user_id: string, role: 'owner' | 'member') =>
    member({ project_id, user_id, role });
  const said = comment({ project_id: projects.active.id, user_id: owner.id });
  const unsaid = comment({ project_id: projects.active.id, user_id: owner.id, deleted_at: 1, removal_reason: 'Rude.' });
  const shown = collection({ user_id: owner.id });
  const kept = collection({ user_id: owner.id, is_public: 0 });
  const [goal, question, release] = [randomUUID(), randomUUID(), randomUUID()];
  const [opening, free, ownFree, request] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [reportId, curation, termId] = [randomUUID(), randomUUID(), randomUUID()];
  const [course, stage] = [randomUUID(), randomUUID()];
  const offeredCollection = collection({ user_id: other.id, is_public: 0 });
  const held = { user_id: owner.id, is_public: 0, wanted_visibility: 'public' } as const;
  const removed = collection({ ...held, removed_at: 1, removal_reason: 'Rude.' });
  const waiting = collection({ ...held, is_unlisted: 1, pending_at: 1 });
  await put(store, {
    projects: [...own, offered],
    comments: [said, unsaid],
    collections: [shown, kept, offeredCollection, removed, waiting],
    members: [
      invitation,
      place(offered.id, other.id, 'owner'),
      ...own.flatMap(({ id }) => [
        place(id, owner.id, 'owner'),
        place(id, suspended.id, 'owner'),
        place(id, mate.id, 'member'),
      ]),
    ],
  });
  await store.write(async ({ db }) => {
    const about = { target_type: 'project', target_id: projects.active.id, reason: 'spam', note: null } as const;
    // One open report of a thing by a person; each scene has its own thing.
    const open = { created_at: 1, resolution: null, resolved_at: null };
    const report = { id: reportId, ...about, reporter_id: other.id, ...open };
    const changed = { project_id: projects.active.id, name: 'Changed', tagline: 'Since the approval' };
    const state = { submitted_at: 5, rejected_at: null, rejection_reason: null };
    await db
      .insertInto('project_revisions')
      .values({ ...emptyReviewedFields, ...changed, ...state })
      .execute();
    await db.insertInto('reports').values(report).execute();
    // In place of the one before: a board has a bounded number of terms.
    await db.deleteFrom('periods').where('name', '=', comingTerm(termId).name).execute();
    await db.insertInto('periods').values(comingTerm(termId)).execute();
    await db.deleteFrom('suspensions').where('user_id', '=', other.id).execute();
    const marked = { project_id: projects.active.id, user_id: owner.id, created_at: 1 };
    await db.insertInto('bookmarks').values(marked).execute();
    const collected = { project_id: projects.active.id, position: 0, created_at: 1 };
    for (const { id } of [shown, kept])
      await db
        .insertInto('collection_projects')
        .values({ collection_id: id, ...collected })
        .execute();
  });
  // Of somebody else's project, to which it admits everybody.
  const teamCode = randomBytes(16).toString('base64url');
  await store.write(({ db }) => {
    const link = { id: randomUUID(), digest: hash('sha256', teamCode, 'hex'), project_id: offered.id };
    const times = { created_at: 1, expires_at: 2 ** 45 };
    return db
      .insertInto('team_links')
      .values({ ...link, made_by: other.id, ...times })
      .execute();
  });
  const [showcase, called, voted] = [owner, other, other].map(({ id }) => collection({ user_id: id })) as [
    NewCollection,
    NewCollection,
    NewCollection,
  ];
  await put(store, { collections: [showcase, called, voted] });
  await store.write(async ({ db }) => {
    await db
      .insertInto('showcases')
      .values([
        intake(showcase.id),
        intake(called.id),
        intake(voted.id, { closes_at: 1, voting_opens_at: 1 }),
        intake(waiting.id),
      ])
      .execute();
    await addCourse(db, { course, stage, goal, showcase: showcase.id, project: projects.active.id, owner: owner.id });
    await addQuestions(db, { question, project: projects.active.id, comments: [said.id] });
    await addDeposit(db, { deposit: randomUUID(), project: projects.active.id, owner: owner.id, needsOther: true });
    await addLife(db, { project: projects.active.id, owner: owner.id, people: [other.id] });
    await addRepository(db, { project: projects.active.id, owner: owner.id, releases: [release] });
    const asked = { opening, free, ownFree, request, project: projects.active.id, showcase: showcase.id };
    await addOpenings({ db }, { ...asked, owner: owner.id, other: other.id });
    const address = `listed@${addressDomain}`;
    await db.insertInto('showcase_addresses').values({ collection_id: showcase.id, address, created_at: 1 }).execute();
    const line = { id: randomUUID(), collection_id: showcase.id, address, name: null, position: 1, created_at: 1 };
    await db.insertInto('roster_lines').values(line).execute();
    const entry = { state: 'submitted', track: null, table_number: null, entered_at: 1 } as const;
    const theirs = {
      ...entry,
      state: 'accepted',
      consented_at: 1,
      collection_id: voted.id,
      user_id: other.id,
    } as const;
    await db
      .insertInto('showcase_entries')
      .values({ ...theirs, project_id: offered.id })
      .execute();
    await db
      .insertInto('showcase_entries')
      .values(
        [showcase, called].map(({ id }) => ({
          ...entry,
          // Of the accepted one its team sets goals.
          ...(id === showcase.id && { state: 'accepted' as const }),
          consented_at: 1,
          collection_id: id,
          project_id: projects.active.id,
          user_id: owner.id,
        })),
      )
      .execute();
  });
  await store.write(({ db }) => {
    const code = { id: randomUUID(), collection_id: showcase.id, sheet: 1, position: 1, created_at: 1 };
    return db
      .insertInto('guest_codes')
      .values({ ...code, digest: randomUUID(), state: 'unused' })
      .execute();
  });
  const [judge, leftJudge, judged] = [randomUUID(), randomUUID(), project({ user_id: other.id })];
  await put(store, { projects: [judged] });
  await store.write(async ({ db }) => {
    const calibration = JSON.stringify({ projects: [judged.id], isOpen: true });
    const works = { kind: 'pairwise', criteria: '[]', is_open: 1, are_results_public: 0 } as const;
    await db
      .insertInto('juries')
      .values([
        { ...works, collection_id: showcase.id },
        { ...works, collection_id: called.id, calibration },
      ])
      .execute();
    const entered = { entered_at: 1, consented_at: 1, user_id: other.id };
    const entry = { state: 'accepted', track: null, table_number: 1, ...entered } as const;
    await db
      .insertInto('showcase_entries')
      .values({ ...entry, collection_id: called.id, project_id: judged.id })
      .execute();
    const invited = { invited_by: owner.id, created_at: 1, accepted_at: 1, left_at: null, last_id: null };
    const free = { ...invited, before_id: null, project_id: null, held_at: null, user_id: null, address: null };
    const address = `listed@${addressDomain}`;
    await db
      .insertInto('judges')
      .values([
        { ...free, id: judge, collection_id: showcase.id, user_id: other.id },
        { ...free, id: randomUUID(), collection_id: showcase.id, address, accepted_at: null },
        { ...free, id: randomUUID(), collection_id: showcase.id, user_id: owner.id },
        { ...free, id: leftJudge, collection_id: showcase.id, left_at: 1 },
        { ...free, id: randomUUID(), collection_id: called.id, user_id: owner.id, project_id: judged.id, held_at: 1 },
      ])
      .execute();
  });
  await store.write(({ db }) => {
    const invited = { id: curation, collection_id: offeredCollection.id, user_id: owner.id, invited_by: other.id };
    const helping = { id: randomUUID(), collection_id: shown.id, user_id: other.id, invited_by: owner.id };
    return db
      .insertInto('collection_curators')
      .values([
        { ...invited, created_at: 1, accepted_at: null },
        { ...helping, created_at: 1, accepted_at: 1 },
      ])
      .execute();
  });
  const token = await putToken({ store }, owner.id);
  await store.write(putListedWord);
  const webhook = await putWebhook({ store }, owner.id);
  const { ltiLinks, ...lti } = await store.write((writes) => putLti(writes, owner.id, [showcase.id]));
  const receipts = await addReceipts({ store }, projects.removed.id, cast);
  const ids = Object.fromEntries(Object.entries(projects).map(([status, { id }]) => [status, id]));
  return {
    cast,
    project: ids as Record<keyof typeof projects, string>,
    comment: said.id,
    removedComment: unsaid.id,
    collection: shown.id,
    privateCollection: kept.id,
    removedCollection: removed.id,
    /** A showcase that a moderator has yet to approve. */
    waiting: waiting.id,
    invitation: invitation.id,
    teamCode,
    token,
    webhook,
    ...{ ...lti, ltiLink: ltiLinks[0] as string },
    curation,
    showcase: showcase.id,
    /** Of the active project in the showcase, which somebody else asks; both that person, there, and the owner are free. */
    ...{ course, stage, goal, question, release, opening, free, ownFree, request },
    /** Of somebody else; the active project is entered. */
    called: called.id,
    /** Of somebody else too; the audience votes, and this project is in it. */
    voted: voted.id,
    shown: offered.id,
    /** Where the owner stands as a judge, and somebody whom the owner has invited. */
    judged: judged.id,
    judge,
    leftJudge,
    report: reportId,
    term: termId,
    ...receipts,
    ...(await putAdministration({ store })),
  };
}

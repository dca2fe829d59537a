import { hash, randomUUID } from 'node:crypto';
import type { Writes } from '../../src/store/store.ts';
import { addGoals } from '../support/rows/course-rows.ts';
import { addLife } from '../support/rows/life-rows.ts';
import { addRepository } from '../support/rows/repository-rows.ts';
import { courseRow, intake } from '../support/rows.ts';

/** On a day on which nothing else happens. */
export const created_at = Date.UTC(2026, 0, 12);

type Scene = {
  owner: { id: string };
  others: string[];
  people: string[];
  collections: string[];
  course: string;
  stage: string;
  goal: string;
  releases: readonly string[];
  project: { revised: string; active: string };
};

/** Every collection of the owner is a showcase, and the second has a vote; each has as many addresses and entries. */
export async function addShowcases(
  { db }: Writes,
  { owner, others, people, collections, project, course, stage, goal, releases }: Scene,
) {
  await db
    .insertInto('showcases')
    .values(collections.map((id, i) => intake(id, i === 1 ? { closes_at: 1, voting_opens_at: 1, votes_each: 3 } : {})))
    .execute();
  const otherCourse = randomUUID();
  const otherClass = collections.slice(1).at(-1);
  await db
    .insertInto('courses')
    .values([course, otherCourse].map((id) => ({ ...courseRow, id, created_at, updated_at: created_at })))
    .execute();
  await db
    .insertInto('course_showcases')
    .values(
      collections.map((collection_id) => ({
        collection_id,
        course_id: collection_id === otherClass ? otherCourse : course,
        term: 'Autumn 2026',
      })),
    )
    .execute();
  await db
    .insertInto('showcase_declarations')
    .values(collections.map((collection_id) => ({ collection_id, kinds: '["ai"]' })))
    .execute();
  const asked = { name: 'Proposal', ask: null, takes: '["text","file"]', due_at: 2 ** 45, position: 0 };
  const stages = collections.map((collection_id, i) => ({
    ...{ id: i === 0 ? stage : randomUUID(), collection_id },
    ...asked,
  }));
  await db.insertInto('stages').values(stages).execute();
  const handed = { user_id: owner.id, words: 'A clock.', link: null, handed_at: created_at };
  const said = { comment: 'Fine.', commented_at: created_at };
  await db
    .insertInto('hand_ins')
    .values(
      stages.flatMap(({ id: stage_id }) => others.map((project_id) => ({ ...handed, ...said, stage_id, project_id }))),
    )
    .execute();
  const wrote = { user_id: owner.id, created_at };
  const written = [project.revised, ...others].flatMap((project_id) =>
    collections.map((collection_id) => ({ id: randomUUID(), collection_id, project_id, ...wrote })),
  );
  const own = { id: goal, collection_id: collections[0] ?? '', project_id: project.active, ...wrote };
  await addGoals(db, [...written, own]);
  await addLife(db, { project: project.active, owner: owner.id, people });
  await addRepository(db, { project: project.active, owner: owner.id, releases });
  for (const one of others) await addRepository(db, { project: one, owner: owner.id, releases: [] });
  for (const one of others) await addLife(db, { project: one, owner: owner.id, people: [owner.id] });
  // Another moderator than the one who hands it on began to look for an owner.
  await db
    .insertInto('moderation_log')
    .values({
      id: randomUUID(),
      ...{ act: 'seek_owner', target_type: 'project', target_id: others.at(-1) ?? '', target_name: 'Left' },
      ...{ reason: null, moderator_id: people[0] ?? null, created_at: 1 },
    })
    .execute();
  const { email } = await db
    .selectFrom('identities')
    .select('email')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const addresses = [email, ...others.slice(1).map((id) => `${id}@example.edu`)];
  await db
    .insertInto('showcase_addresses')
    .values(
      collections.flatMap((collection_id) => addresses.map((address) => ({ collection_id, address, created_at }))),
    )
    .execute();
  const called = { name: null, created_at };
  await db
    .insertInto('roster_lines')
    .values(
      collections.flatMap((collection_id) =>
        addresses.map((address, position) => ({ id: randomUUID(), collection_id, address, position, ...called })),
      ),
    )
    .execute();
  await db
    .insertInto('roster_reminders')
    .values(
      collections.map((collection_id) => ({
        id: randomUUID(),
        collection_id,
        user_id: owner.id,
        addressed: 1,
        created_at,
      })),
    )
    .execute();
  const entry = {
    track: null,
    table_number: null,
    entered_at: created_at,
    consented_at: created_at,
  } as const;
  await db
    .insertInto('showcase_entries')
    .values(
      collections.flatMap((collection_id) =>
        [project.revised, ...others].map((project_id) => ({
          ...entry,
          // Whoever teaches a project in another course is not sent to it as a judge.
          state: collection_id === otherClass ? ('submitted' as const) : ('accepted' as const),
          ...{ collection_id, project_id, user_id: owner.id },
        })),
      ),
    )
    .execute();
  const team = await db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project.revised)
    .where('accepted_at', 'is not', null)
    .execute();
  const entered = collections.map((collection_id) => ({ collection_id, project_id: project.revised }));
  await db
    .insertInto('entrant_addresses')
    .values(entered.flatMap((one) => team.map(({ user_id }) => ({ ...one, user_id, agreed_at: created_at }))))
    .execute();
  const declared = { kind: 'ai', choice: 'some', words: 'It drew the icons.', declared_at: created_at } as const;
  await db
    .insertInto('entry_declarations')
    .values(
      collections.flatMap((collection_id) => others.map((project_id) => ({ ...declared, collection_id, project_id }))),
    )
    .execute();
  await db
    .insertInto('entry_feedback')
    .values(
      collections.flatMap((collection_id) =>
        others.map((project_id) => ({
          ...{ collection_id, project_id, words: 'Well made.' },
          updated_at: created_at,
          released_at: created_at,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('grade_columns')
    .values(collections.map((collection_id) => ({ collection_id, user_id: owner.id, names: '["score"]' })))
    .execute();
  const left = { project_id: project.revised, user_id: owner.id, left_at: created_at };
  await db
    .insertInto('showcase_former_members')
    .values(collections.map((collection_id) => ({ ...left, collection_id })))
    .execute();
  const [project_id = ''] = others.slice(1);
  const votes = collections
    .slice(1)
    .map((collection_id) => ({ collection_id, user_id: owner.id, project_id, created_at }));
  await db.insertInto('showcase_votes').values(votes).execute();
  const code = { sheet: 1, state: 'used', created_at } as const;
  const codes = others.flatMap((project_id, i) =>
    collections.map((collection_id) => ({ id: randomUUID(), collection_id, project_id, position: i + 1 })),
  );
  await db
    .insertInto('guest_codes')
    .values(codes.map(({ project_id: _, ...one }) => ({ ...one, ...code, digest: randomUUID() })))
    .execute();
  // That of the example in the document.
  const unused = { ...code, id: randomUUID(), collection_id: collections[1] ?? '', sheet: 2, position: 1 };
  await db
    .insertInto('guest_codes')
    .values({ ...unused, state: 'unused', digest: hash('sha256', '000000000000', 'hex') })
    .execute();
  await db
    .insertInto('guest_votes')
    .values(codes.map(({ id, collection_id, project_id }) => ({ code_id: id, collection_id, project_id })))
    .execute();
  await db
    .insertInto('halls')
    .values(collections.map((collection_id, i) => ({ collection_id, code: i === 0 ? 'HCI' : null, step: 2 })))
    .execute();
  const held = { citation: 'Well made.', name: 'Prize' };
  await db
    .insertInto('held_awards')
    .values(
      collections.flatMap((collection_id) =>
        others.map((project_id, position) => ({ ...held, collection_id, project_id, position })),
      ),
    )
    .execute();
  const decided = { action: 'entry_accepted', details: null, created_at } as const;
  await db
    .insertInto('showcase_log')
    .values(
      collections.flatMap((collection_id) =>
        others.map((project_id) => ({
          ...decided,
          collection_id,
          project_id,
          id: randomUUID(),
          user_id: owner.id,
        })),
      ),
    )
    .execute();
}

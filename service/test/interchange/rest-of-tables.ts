import { randomUUID } from 'node:crypto';
import type { Writes } from '../../src/store/store.ts';
import { addAdministration } from '../contract/sized-administration.ts';
import { addDecidedCase } from '../contract/sized-cases.ts';
import { addCourse } from '../support/rows/course-rows.ts';
import { addDeposit } from '../support/rows/deposit-rows.ts';
import { addLife } from '../support/rows/life-rows.ts';
import { putLti } from '../support/rows/lti-rows.ts';
import { addOpenings } from '../support/rows/opening-rows.ts';
import { addOrcidId } from '../support/rows/orcid-rows.ts';
import { addQuestions } from '../support/rows/question-rows.ts';
import { addRepository } from '../support/rows/repository-rows.ts';

type Ids = { showcase: string; project: string; person: string };

const someComments = async (db: Writes['db']) =>
  (await db.selectFrom('comments').select('id').limit(1).execute()).map(({ id }) => id);

/** A row of each table that is filled by an evening, a course, a learning platform, a case or the page of operators. */
export async function fillTablesOfCapabilities(writes: Writes, { showcase, project, person }: Ids) {
  const { db } = writes;
  await db.deleteFrom('course_showcases').where('collection_id', '=', showcase).execute();
  await addCourse(db, {
    course: randomUUID(),
    stage: randomUUID(),
    goal: randomUUID(),
    showcase,
    project,
    owner: person,
  });
  await addQuestions(db, { question: randomUUID(), project, comments: await someComments(db) });
  await db.insertInto('dismissed_steps').values({ user_id: person, dismissed_at: 1 }).execute();
  await addOrcidId(db, person);
  await addLife(db, { project, owner: person, people: [person] });
  await addRepository(db, { project, owner: person, releases: [randomUUID()] });
  await addDeposit(db, { deposit: randomUUID(), project, owner: person });
  await db.insertInto('unchecked_links').values({ project_id: project, chosen_at: 1 }).execute();
  await db.insertInto('keeping_choices').values({ project_id: project, agreed_at: 1 }).execute();
  await db
    .insertInto('kept_pages')
    .values({ project_id: project, url: 'https://tide.example', title: 'Tide', words: 'Words', kept_at: 1 })
    .execute();
  await db.insertInto('term_mails').values({ term_id: randomUUID(), begun_at: 1 }).execute();
  const { id: other } = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', person)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  const opening = randomUUID();
  const ids = { opening, free: randomUUID(), ownFree: randomUUID(), request: randomUUID() };
  await addOpenings(writes, { ...ids, project, owner: person, other, showcase });
  await db.insertInto('skills').values({ id: 'design', name: 'Design', position: 0 }).execute();
  const pairing = { id: randomUUID(), collection_id: showcase, user_id: person, reasons: '[]', created_at: 1 };
  await db
    .insertInto('pairings')
    .values({ ...pairing, opening_id: opening, free_id: null })
    .execute();
  const judge = await db.selectFrom('judges').select(['id', 'collection_id']).executeTakeFirstOrThrow();
  const ofJudge = { judge_id: judge.id, collection_id: judge.collection_id };
  await db
    .insertInto('judge_tracks')
    .values({ ...ofJudge, track: 'Games' })
    .execute();
  await db
    .insertInto('calibration_marks')
    .values({ ...ofJudge, project_id: project, marks: '[]', created_at: 1 })
    .execute();
  const code = { id: randomUUID(), collection_id: showcase, sheet: 1, position: 1, created_at: 1 };
  await db
    .insertInto('guest_codes')
    .values({ ...code, digest: randomUUID(), state: 'used' })
    .execute();
  await db
    .insertInto('guest_votes')
    .values({ code_id: code.id, collection_id: showcase, project_id: project })
    .execute();
  await db.insertInto('halls').values({ collection_id: showcase, code: 'HCI', step: 0 }).execute();
  const award = { collection_id: showcase, position: 0, name: 'Prize', project_id: project, citation: null };
  await db.insertInto('held_awards').values(award).execute();
  await putLti(writes, person, [showcase]);
  await addDecidedCase(writes, { id: person });
  await db.insertInto('operators').values({ user_id: person, created_at: 1 }).execute();
  const sized = { announcements: [randomUUID()], suppressions: [randomUUID()], moderator: { id: person } };
  await addAdministration(writes, sized);
  await fillTablesOfFilesAndJuries(writes, { showcase, project, person });
  const why = JSON.stringify(['new_domain']);
  await db
    .insertInto('quarantined')
    .values({
      thing_id: project,
      type: 'project',
      user_id: person,
      why,
      created_at: 1,
      until: 2,
      edit: 'It says more now.',
    })
    .execute();
  await db
    .insertInto('quarantine_lists')
    .values({ kind: 'word', entry: 'pills', created_at: 1, removed_at: 2 })
    .execute();
  const sums = { requests: 1, faults: 0, refused: 0, total_ms: 1, votes: 0, comments: 0, projects: 0 };
  await db
    .insertInto('hourly_figures')
    .values({ hour: 1, ...sums, slowest_ms: 1, memory_bytes: 1 })
    .execute();
}

/** A file of a hand-in, a conflict, a table that was handed over, and a vote that does not count. */
async function fillTablesOfFilesAndJuries({ db }: Writes, { showcase, project }: Ids) {
  const file = {
    id: 'a'.repeat(40),
    state: 'going' as const,
    name: 'a.pdf',
    format: 'pdf',
    bytes: 1,
    sha256: 'b'.repeat(64),
  };
  await db
    .insertInto('hand_in_files')
    .values({ ...file, crc32: 1, created_at: 1, due_at: 2 ** 45 })
    .execute();
  const judge = await db.selectFrom('judges').select('id').executeTakeFirstOrThrow();
  const place = { project_id: project, collection_id: showcase, created_at: 1 };
  await db
    .insertInto('judge_conflicts')
    .values({ ...place, judge_id: judge.id, source: 'curator', note: null })
    .execute();
  await db
    .insertInto('jury_handovers')
    .values({ ...place, id: randomUUID(), from_judge_id: judge.id, to_judge_id: null, why: 'left' })
    .execute();
  const hiding = await db.selectFrom('hidings').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('hidden_votes')
    .values({ hiding_id: hiding.id, project_id: project, state: 'restored', created_at: 1, withdrawn_at: 2 })
    .execute();
}

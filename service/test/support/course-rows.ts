import type { Writes } from '../../src/store/store.ts';
import { courseRow } from './rows.ts';

type Ids = Record<'course' | 'stage' | 'showcase' | 'project' | 'owner', string>;

/** A showcase in a course, with a stage for which a team has handed in. */
export async function addCourse(db: Writes['db'], { course, stage, showcase, project, owner }: Ids) {
  await db
    .insertInto('courses')
    .values({ ...courseRow, id: course })
    .execute();
  await db.insertInto('course_showcases').values({ collection_id: showcase, course_id: course, term: null }).execute();
  const asked = { id: stage, name: 'Proposal', ask: null, takes: '["text","file"]', due_at: 2 ** 45, position: 0 };
  await db
    .insertInto('stages')
    .values({ ...asked, collection_id: showcase })
    .execute();
  const plain = { link: null, handed_at: 1, comment: null, commented_at: null };
  await db
    .insertInto('hand_ins')
    .values({ ...plain, stage_id: stage, project_id: project, user_id: owner, words: 'A clock.' })
    .execute();
}

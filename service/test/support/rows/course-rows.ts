import { DAY_MS } from '@launch-board/host/durations';
import type { Writes } from '../../../src/store/store.ts';
import { courseRow } from '../rows.ts';

const goalRow = { words: 'Talk with five sailors.', due_on: '2026-01-16', created_at: 1 };
const undone = { done_at: null, done_by: null, note: null };

type Goal = { id: string; collection_id: string; project_id: string; user_id: string; created_at?: number };

/** Goals of teams, where they are on. */
export async function addGoals(db: Writes['db'], goals: readonly Goal[]) {
  const showcases = [...new Set(goals.map(({ collection_id }) => collection_id))];
  await db
    .insertInto('showcase_goals')
    .values(showcases.map((collection_id) => ({ collection_id, turned_on_at: 1 })))
    .execute();
  await db
    .insertInto('goals')
    .values(goals.map((goal) => ({ ...goalRow, ...undone, ...goal })))
    .execute();
}

type Ids = Record<'course' | 'stage' | 'goal' | 'showcase' | 'project' | 'owner', string>;

export const tomorrow = (now = Date.now()): string => new Date(now + DAY_MS).toISOString().slice(0, 10);

/** A showcase in a course, with a stage for which a team has handed in, and a goal of it. */
export async function addCourse(db: Writes['db'], { course, stage, goal, showcase, project, owner }: Ids) {
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
  await addGoals(db, [{ id: goal, collection_id: showcase, project_id: project, user_id: owner }]);
}

import { type Complete, type CourseDetail, type InputOf, limits, type operations } from '@launch-board/contract';
import { insertCourse, teachesCourse, updateCourse as update } from '../../store/courses/courses.ts';
import { countAllInCourse, courseOfShowcase, dropFromCourse, putInCourse } from '../../store/courses/showcases.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { changeableShowcase, visibleShowcase } from '../showcases/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { taughtCourse } from './access.ts';
import { viewCourse } from './views.ts';

type Reply = Promise<{ course: Complete<CourseDetail> }>;

export const createCourse = (
  deps: Deps,
  actor: Member,
  { body: { showcase_id, name, code, term, ...others } }: InputOf<typeof operations.createCourse>,
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const { writes, now, newId } = tx;
      const { id: collection_id } = await changeableShowcase(writes, actor, showcase_id);
      const words = read((fields) => ({
        name: fields.line('name', name),
        code: fields.maybeLine('code', code),
        term: fields.maybeLine('term', term),
      }));
      const id = newId();
      const row = { id, name: words.name, code: words.code, created_at: now, updated_at: now };
      await insertCourse(writes, row);
      await putInCourse(writes, { collection_id, course_id: id, term: words.term });
      return view(tx, id);
    },
    { idempotency },
  );

export const updateCourse = (
  deps: Deps,
  actor: Member,
  { id, body: { name, code, ...others } }: InputOf<typeof operations.updateCourse>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const course = await taughtCourse(tx.writes, actor, id);
    const changes = read((fields) => ({
      ...(name !== undefined && { name: fields.line('name', name) }),
      ...(code !== undefined && { code: fields.maybeLine('code', code) }),
    }));
    await update(tx.writes, course.id, { ...changes, updated_at: tx.now });
    return view(tx, course.id);
  });

export const placeInCourse = (
  deps: Deps,
  actor: Member,
  { id, body: { course_id, term, ...others } }: InputOf<typeof operations.placeInCourse>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const showcase = await changeableShowcase(writes, actor, id);
    const course = await taughtCourse(writes, actor, course_id);
    const before = await courseOfShowcase(writes, showcase.id);
    const isThere = before?.id === course.id;
    if (!isThere && (await countAllInCourse(writes, course.id)) >= limits.courses.showcases) throw new Fail('too_many');
    const words = read((fields) => fields.maybeLine('term', term));
    // What is not given stays, as long as the showcase does.
    const kept = isThere && term === undefined ? before.term : words;
    await putInCourse(writes, { collection_id: showcase.id, course_id: course.id, term: kept });
    return view(tx, course.id);
  });

export const takeFromCourse = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.takeFromCourse>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    const { showcase, isCurator } = await visibleShowcase(writes, actor, given);
    const course = await courseOfShowcase(writes, showcase.id);
    // Whoever has taken it out teaches the course no more, perhaps.
    if (!course && (await isRepeat(tx, `course of ${showcase.id}`))) return;
    if (!isCurator && !(course && (await teachesCourse(writes, course.id, actor.userId)))) throw new Fail('forbidden');
    await dropFromCourse(writes, showcase.id);
    await rememberDeletion(tx, `course of ${showcase.id}`);
  });

/** The next showcase is of the same course. A full one has enough. */
export const staysInCourse: Listener<'next showcase'> = async ({ writes }, { from, id, term }) => {
  const course = await courseOfShowcase(writes, from);
  if (!course || (await countAllInCourse(writes, course.id)) >= limits.courses.showcases) return;
  await putInCourse(writes, { collection_id: id, course_id: course.id, term });
};

/** @throws Fail `invalid_request` */
function read<T>(from: (fields: Fields) => T): T {
  const fields = new Fields();
  const words = from(fields);
  fields.assertValid();
  return words;
}

const view = async ({ writes, deps, actor }: Transaction, id: string): Reply => ({
  course: await viewCourse(writes, deps.pages, actor, await taughtCourse(writes, actor, id)),
});

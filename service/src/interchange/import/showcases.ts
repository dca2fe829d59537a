import { isDeepStrictEqual } from 'node:util';
import { newLinkToken } from '../../domain/showcases/fields.ts';
import { awardsOf, replaceAwards } from '../../store/showcases/awards.ts';
import { findEntry, putEntry } from '../../store/showcases/entries.ts';
import { dropIntake, findShowcase, putIntake as putRow } from '../../store/showcases/showcases.ts';
import type { Board } from './board.ts';
import { hasCourse, putCourse } from './courses.ts';
import { hasJury, syncJury } from './juries.ts';
import type { People } from './people.ts';
import type { LineOf } from './read-line.ts';

type Line = LineOf<'collection'>;
/** `takenBack`: projects whose teams have left the showcase on this board, which an import does not put in again. */
type Known = { projectIds: ReadonlyMap<string, string>; people: People; takenBack: ReadonlySet<string> };

/** The accepted entries of a line: an export has those alone whose teams agree. The collection has their projects. */
const entriesOf = ({ id, columns, showcase }: Line, { projectIds, people, takenBack }: Known) =>
  (showcase?.entries ?? []).flatMap(({ project, user, ...entry }) => {
    const project_id = projectIds.get(project);
    const user_id = user === null ? null : (people.get(user) ?? null);
    const agreed = { consented_at: entry.entered_at, told_name: columns.name };
    return project_id === undefined || takenBack.has(project_id)
      ? []
      : [{ collection_id: id, project_id, user_id, state: 'accepted' as const, ...agreed, ...entry }];
  });

const awardsIn = ({ showcase }: Line, { projectIds }: Known) =>
  (showcase?.awards ?? []).flatMap(({ project, ...award }) => {
    const project_id = projectIds.get(project);
    return project_id === undefined ? [] : [{ ...award, project_id }];
  });

/** Those of the projects of a line that its collection may have: of a showcase, its entries. */
export function projectsIn(line: Line, known: Known): string[] {
  const all = [...new Set(known.projectIds.values())];
  if (!line.showcase) return all;
  const entered = new Set(entriesOf(line, known).map(({ project_id }) => project_id));
  return all.filter((id) => entered.has(id));
}

/** Whether the intake and the entries are what the line says. */
export async function hasIntake(board: Board, line: Line, known: Known): Promise<boolean> {
  const { writes } = board;
  const row = await findShowcase(writes, line.id);
  if (!row || !line.showcase) return !row && !line.showcase;
  if (!(await hasCourse(board, line))) return false;
  if (!(await hasJury(board, line, known.projectIds))) return false;
  const { intake } = line.showcase;
  if ((Object.keys(intake) as (keyof typeof intake)[]).some((name) => row[name] !== intake[name])) return false;
  const awards = (await awardsOf(writes, line.id)).map(({ name, citation, project_id }) => ({
    name,
    citation,
    project_id,
  }));
  if (!isDeepStrictEqual(awards, awardsIn(line, known))) return false;
  for (const entry of entriesOf(line, known)) {
    const before = await findEntry(writes, line.id, entry.project_id);
    const names = Object.keys(entry) as (keyof typeof entry)[];
    if (!before || names.some((name) => before[name] !== entry[name])) return false;
  }
  return true;
}

/** Makes the collection a showcase, or no longer one. One that is there keeps its link. */
export async function putIntake(board: Board, { id, showcase }: Line) {
  const { writes } = board;
  if (!showcase) return dropIntake(writes, id);
  const before = await findShowcase(writes, id);
  const link_token = before?.link_token ?? newLinkToken();
  await putRow(writes, { ...showcase.intake, link_token, collection_id: id });
  await putCourse(board, id, showcase.course);
}

export async function putEntries({ writes }: Board, line: Line, known: Known) {
  for (const entry of entriesOf(line, known)) await putEntry(writes, entry);
}

export async function syncAwards(board: Board, line: Line, known: Known) {
  const { writes } = board;
  if (!line.showcase) return;
  await replaceAwards(writes, line.id, awardsIn(line, known));
  await syncJury(board, line, known.projectIds);
}

import { isDeepStrictEqual } from 'node:util';
import { newLinkToken } from '../../domain/showcases/fields.ts';
import { awardsOf, replaceAwards } from '../../store/showcases/awards.ts';
import { findEntry, putEntry } from '../../store/showcases/entries.ts';
import { dropIntake, findShowcase, putIntake as putRow } from '../../store/showcases/showcases.ts';
import type { Board } from './board.ts';
import { hasJury, syncJury } from './juries.ts';
import type { People } from './people.ts';
import type { LineOf } from './read-line.ts';

type Line = LineOf<'collection'>;
type Known = { projectIds: ReadonlyMap<string, string>; people: People };

/** The accepted entries of a line. The collection has their projects. */
const entriesOf = ({ id, showcase }: Line, { projectIds, people }: Known) =>
  (showcase?.entries ?? []).flatMap(({ project, user, ...entry }) => {
    const project_id = projectIds.get(project);
    const user_id = user === null ? null : (people.get(user) ?? null);
    return project_id === undefined
      ? []
      : [{ collection_id: id, project_id, user_id, state: 'accepted' as const, ...entry }];
  });

const awardsIn = ({ showcase }: Line, { projectIds }: Known) =>
  (showcase?.awards ?? []).flatMap(({ project, ...award }) => {
    const project_id = projectIds.get(project);
    return project_id === undefined ? [] : [{ ...award, project_id }];
  });

/** Whether the intake and the entries are what the line says. */
export async function hasIntake(board: Board, line: Line, known: Known): Promise<boolean> {
  const { writes } = board;
  const row = await findShowcase(writes, line.id);
  if (!row || !line.showcase) return !row && !line.showcase;
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
export async function putIntake({ writes }: Board, { id, showcase }: Line) {
  if (!showcase) return dropIntake(writes, id);
  const before = await findShowcase(writes, id);
  const link_token = before?.link_token ?? newLinkToken();
  return putRow(writes, { ...showcase.intake, link_token, collection_id: id });
}

export async function syncEntries(board: Board, line: Line, known: Known) {
  const { writes } = board;
  for (const entry of entriesOf(line, known)) await putEntry(writes, entry);
  if (!line.showcase) return;
  await replaceAwards(writes, line.id, awardsIn(line, known));
  await syncJury(board, line, known.projectIds);
}

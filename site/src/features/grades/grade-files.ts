import type { Entry } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { csvOf } from '../../ui/feeds/csv.ts';
import type { Column } from './columns.ts';
import { aboutEntries, type Cell, type GradeFacts, gradeParts } from './grade-rows.ts';
import { markRows, marksOf } from './mark-rows.ts';
import { readFeedback, readGrades } from './read-grades.ts';
import { studentRows } from './student-rows.ts';

/** `results` has a row for each project, `students` one for each person, `marks` one for each project and judge. */
export type GradeFile = 'results' | 'students' | 'marks';

/** What the jury and the audience of a showcase have said, for a spreadsheet. */
export async function readGradesCsv(visitor: VisitorContext, id: string, file: GradeFile, separator: ',' | ';') {
  const found = await readGrades(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { facts, entries, columns } = found;
  const rows: Record<GradeFile, () => Cell[][] | Promise<Cell[][]>> = {
    results: () => resultRows(facts, entries, columns),
    students: async () => studentRows(facts, entries, (await readFeedback(visitor, id)).texts),
    marks: () => markRows(facts, entries, visitor.site.timeZone),
  };
  return { name: facts.showcase.name, csv: csvOf(await rows[file](), separator) };
}

/**
 * The same results for programs: an object for each project, with the chosen columns by their ids, which no language and no
 * criterion changes, and with every mark.
 */
export async function readGradesJson(visitor: VisitorContext, id: string) {
  const found = await readGrades(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { facts, entries, columns } = found;
  const { name } = facts.showcase;
  const parts = gradeParts(facts);
  const projects = aboutEntries(facts, entries).map((about) => ({
    id: about.entry.project_id,
    ...Object.fromEntries(columns.map((column) => [column, parts[column].value(about)])),
    marks: marksOf(facts, about.entry),
  }));
  return { name, json: { showcase: { id, name }, projects } };
}

function resultRows(facts: GradeFacts, entries: readonly Entry[], columns: readonly Column[]): Cell[][] {
  const parts = gradeParts(facts);
  const chosen = columns.flatMap((name) => parts[name] ?? []);
  const rows = aboutEntries(facts, entries).map((about) => chosen.flatMap(({ cells }) => cells(about)));
  return [chosen.flatMap(({ names }) => names), ...rows];
}

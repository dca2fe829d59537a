import { listAllCategories } from '../../store/categories.ts';
import { type ProjectRecord, projectsOfImport } from '../../store/projects/changes.ts';
import type { Board, Outcome } from './board.ts';
import { questionFaults } from './questions.ts';
import type { LineOf } from './read-line.ts';
import { teamFaults } from './teams.ts';
import { threadFaults } from './threads.ts';

export type ProjectLine = LineOf<'project'>;

/** A line that will be written: into the row there is, or as a new one. */
export type Plan = { line: ProjectLine; id: string; categoryId: string | null; row: ProjectRecord | undefined };

type Planned = Map<ProjectLine, Plan | Outcome>;

/** What is to be done about each line, or what became of it already. */
export const planProjects = async (board: Board, lines: readonly ProjectLine[]): Promise<Planned> =>
  withoutFaults(board, await plansOf(board, lines));

async function plansOf(board: Board, lines: readonly ProjectLine[]): Promise<Planned> {
  const ids = lines.map((line) => line.id);
  const rows = await projectsOfImport(
    board.writes,
    lines.map((line) => line.key),
    ids,
  );
  const byKey = new Map(rows.map((row) => [row.import_key, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categories = new Map((await listAllCategories(board.writes)).map(({ name, id }) => [name, id]));
  return new Map(lines.map((line) => [line, plan(line, byKey.get(line.key), byId.get(line.id), categories)]));
}

function plan(
  line: ProjectLine,
  ofKey: ProjectRecord | undefined,
  ofId: ProjectRecord | undefined,
  categories: ReadonlyMap<string, string>,
): Plan | Outcome {
  if (ofKey && line.isIdGiven && ofKey.id !== line.id) return { refused: 'id is not the one its key came with before' };
  const row = ofKey ?? ofId;
  // A project that was created, edited or removed on this board is left as it is: the file is older.
  if (row && (row.import_key === null || row.edited_at !== null || row.status !== 'active')) return 'kept';
  if (row && row.import_key !== line.key) return { refused: 'id belongs to the project of another key' };
  const categoryId = line.category === null ? null : categories.get(line.category);
  if (categoryId === undefined) return { refused: `category ${JSON.stringify(line.category)} does not exist here` };
  return { line, id: row?.id ?? line.id, categoryId, row };
}

/** Refuses projects whose memberships or comments have ids that belong to other projects. Only other rows show that. */
async function withoutFaults(board: Board, planned: Planned): Promise<Planned> {
  const plans = [...planned.values()].filter((plan) => typeof plan === 'object' && 'line' in plan);
  const teams = await teamFaults(board, plans.map(teamOf));
  const threads = await threadFaults(board, plans.map(threadOf));
  const asked = await questionFaults(board, plans.map(askedOf));
  plans.forEach((plan, index) => {
    const refused = teams[index] ?? threads[index] ?? asked[index];
    if (refused) planned.set(plan.line, { refused });
  });
  return planned;
}

export const teamOf = ({ line, id, row }: Plan) => ({ projectId: id, isNew: !row, members: line.members });
export const threadOf = ({ line, id }: Plan) => ({ projectId: id, comments: line.comments });
export const askedOf = ({ line, id }: Plan) => ({ projectId: id, questions: line.questions, comments: line.comments });

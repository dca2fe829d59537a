import { type LaunchBoardClient, paginate } from '@launch-board/sdk';
import type { Line } from '../../src/interchange/mirror/things.ts';

/** What everybody sees of a board, by its lists, in the form of a mirror. The board must be at rest meanwhile. */
export async function shownToAll(board: LaunchBoardClient): Promise<Line[]> {
  const lines: Line[] = [];
  const named = new Set<string>();
  const add = (line: Line) => {
    const { users, team = [] } = line.object as { users?: { id: string }; team?: { id: string }[] };
    for (const { id } of [...(users ? [users] : []), ...team]) named.add(id);
    lines.push(line);
  };
  for (const { projects_count: _, ...object } of (await board.listCategories()).categories)
    add({ type: 'category', id: object.id, object });
  for await (const object of paginate(board.listProjects, { limit: 100 })) {
    add({ type: 'project', id: object.id, object });
    for await (const one of paginate(board.listProjectComments, { id: object.id }))
      add({ type: 'comment', id: one.id, project_id: object.id, object: one });
  }
  for await (const object of paginate(board.listPublicCollections, {}))
    add({ type: 'collection', id: object.id, object });
  for (const id of named) lines.push({ type: 'user', id, object: (await board.getUserProfile({ id })).user });
  return lines;
}

/** Each line as text, with its members in the order of their names, so that the same content is the same bytes. */
export const inOrder = (lines: readonly Line[]): string[] =>
  lines.map((line) => JSON.stringify(line, (_key, value) => (isPlain(value) ? byName(value) : value))).toSorted();

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const byName = (value: object) => Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

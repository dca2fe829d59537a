import { type BoardFinds, type Complete, type InputOf, limits, type operations } from '@launch-board/contract';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { usersOfIds } from '../../store/people/users.ts';
import { projectRows } from '../../store/projects/rows.ts';
import { findThings } from '../../store/search/thing-search.ts';
import { wordsIn } from '../../store/search/words.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { byId } from '../lists/by-id.ts';
import { viewSummary } from '../people/views.ts';
import { publicCollections } from '../permitted.ts';
import { viewProjects } from '../projects/views.ts';

/** Finds projects, people of the directory and public showcases by all words of a search. */
export async function searchBoard(
  { store, pages, clock, operatorSettings }: Deps,
  { search, limit }: InputOf<typeof operations.searchBoard>,
): Promise<Complete<BoardFinds>> {
  const words = wordsIn(search).slice(0, limits.searchWords);
  if (words.length === 0) return { projects: [], people: [], showcases: [] };
  const wanted = { words, limit, now: clock() };
  const hasShowcases = !operatorSettings.leftOut.includes('showcases');
  return store.read(async (reads) => {
    const projects = await findThings(reads, 'project', wanted);
    const rows = await projectRows(
      reads,
      projects.map(({ seq }) => seq),
    );
    const people = await peopleFound(reads, wanted);
    const showcases = hasShowcases ? await showcasesFound(reads, wanted) : [];
    return {
      projects: viewProjects(rows, pages),
      people: people.map((row) => viewSummary(row, pages)),
      showcases: showcases.map(({ id, name }) => ({ id, name, html_url: pages('showcases', id) })),
    };
  });
}

type Wanted = Parameters<typeof findThings>[2];

async function peopleFound(reads: Reads, wanted: Wanted) {
  const ids = (await findThings(reads, 'user', { ...wanted, limit: limits.searchOthers })).map(({ id }) => id);
  const rows = byId(await usersOfIds(reads, ids));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function showcasesFound(reads: Reads, wanted: Wanted) {
  const ids = (await findThings(reads, 'showcase', { ...wanted, limit: limits.searchOthers })).map(({ id }) => id);
  const rows = byId(publicCollections(await collectionsOfIds(reads, ids)));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

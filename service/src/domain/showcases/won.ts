import { limits } from '@launch-board/contract';
import { awardsWon } from '../../store/showcases/awards.ts';
import type { Reads } from '../../store/store.ts';
import type { Pages } from '../pages.ts';

/** What a project has won in showcases that everybody may find and its team has entered. The link of an unlisted one is not given away. */
export async function awardsWonBy(reads: Reads, pages: Pages, projectId: string) {
  const rows = await awardsWon(reads, { projectId, limit: limits.projectAwards });
  return rows.map(({ name, id, showcase }) => ({
    name,
    showcase: { id, name: showcase, html_url: pages('showcases', id) },
  }));
}

import { limits } from '@launch-board/contract/limits';
import type { LaunchBoardClient } from '@launch-board/sdk';

const pageSize = limits.page.maximum;
/** Of those that are over, the latest thousand. */
const pagesRead = 10;

/** Public showcases. */
export async function showcasePaths(api: LaunchBoardClient): Promise<string[]> {
  const ids: string[] = [];
  for (const when of ['open', 'coming', 'past'] as const)
    for (let page = 0; page < pagesRead; page += 1) {
      const { showcases } = await api.listShowcases({ when, limit: pageSize, offset: page * pageSize });
      ids.push(...showcases.map(({ id }) => id));
      if (showcases.length < pageSize) break;
    }
  // One that closes meanwhile is read twice.
  return [...new Set(ids)].map((id) => `/showcases/${id}`);
}

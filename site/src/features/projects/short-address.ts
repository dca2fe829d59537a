import { longestCode, shortCode, shortestCode } from '@launch-board/contract/short-codes';
import type { LaunchBoardClient } from '@launch-board/sdk';

type Reader = { site: { url: string }; api: Pick<LaunchBoardClient, 'getShortAddress'> };

/** The shortest address that leads to this project, and to no older one that begins alike. */
export async function readShortAddress({ site, api }: Reader, id: string): Promise<string> {
  for (let length = shortestCode; length < longestCode; length += 1) {
    const code = shortCode(id, length);
    if ((await api.getShortAddress({ code })).project_id === id) return `${site.url}/p/${code}`;
  }
  return `${site.url}/p/${shortCode(id, longestCode)}`;
}

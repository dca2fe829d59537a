import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import { demoDomain } from '../dev/identity/people.ts';
import { obtainToken } from '../dev/token.ts';
import type { World } from './world.ts';

export type Member = { id: string; name: string; address: string; board: LaunchBoardClient };

let members = 0;

/** Somebody who has signed in, with the API in their name: brings about what a test of a page begins with. */
export async function memberOf(world: World, name: string): Promise<Member> {
  members += 1;
  // Of plain letters, whatever the name is written in.
  const local = name
    .toLowerCase()
    .replaceAll(' ', '.')
    .replace(/[^a-z0-9.-]/g, '');
  const address = `${local || `member-${members}`}@${demoDomain}`;
  const token = await obtainToken({ address, name, issuer: world.identity.issuer });
  const board = createClient({ baseUrl: world.api, token, headers: { 'X-Forwarded-For': `10.250.0.${members}` } });
  const { user } = await board.getMe({});
  return { id: user.id, name, address, board };
}

import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import { demoDomain } from '../dev/identity/people.ts';
import { obtainToken } from '../dev/token.ts';
import type { World } from './world.ts';

/** Somebody who uses the API by hand, to prepare what a browser then meets. */
export async function member({ api, identity }: World, name: string, isModerator = false): Promise<LaunchBoardClient> {
  const address = `${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`;
  const token = await obtainToken({ address, name, isModerator, issuer: identity.issuer });
  return createClient({ baseUrl: api, token });
}

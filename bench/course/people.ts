import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import type { JWTPayload } from 'jose';
import { demoDomain } from '../../dev/identity/people.ts';
import { obtainToken } from '../../dev/token.ts';
import { LTI } from '../../service/test/support/servers/platform.ts';
import { inTurns } from '../in-turns.ts';
import type { Campus } from './campus.ts';

export type Somebody = { id: string; name: string; address: string; board: LaunchBoardClient };

/** The address of the campus: everybody is behind it. */
const campus = '203.0.113.7';

/** On a bad network people try again. */
const retry = { attempts: 60, maxDelaySeconds: 1 };

export const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@${demoDomain}`;

/** People who have signed in, each with the SDK in their own name. */
export async function arrive({ apiUrl, issuer }: Campus, names: readonly string[]): Promise<Somebody[]> {
  const people: Somebody[] = [];
  await inTurns(names, 8, async (name, n) => {
    const address = addressOf(name);
    const token = await obtainToken({ address, name, issuer });
    const headers = { 'X-Forwarded-For': campus };
    const board = createClient({ baseUrl: apiUrl, token, headers, retry, timeoutSeconds: 30 });
    people[n] = { id: (await board.getMe({})).user.id, name, address, board };
  });
  return people;
}

/** Opens the link of the course on the learning platform, and says "That is me". Returns the launch. */
export async function openLink({ platform, publicUrl }: Campus, { board }: Somebody, claims: JWTPayload) {
  const target = `${publicUrl}/lti/launch`;
  const { issuer: iss, clientId: client_id } = platform;
  const begun = await board.startLtiLogin({
    body: { iss, client_id, login_hint: 'hint', target_link_uri: target },
  });
  const nonce = new URL(begun.url).searchParams.get('nonce') ?? '';
  const id_token = await platform.sign(platform.launch(nonce, { [`${LTI}target_link_uri`]: target, ...claims }));
  const { launch_id } = await board.receiveLtiLaunch({ body: { id_token, state: begun.state } });
  await board.joinLtiAccount({ id: launch_id });
  return launch_id;
}

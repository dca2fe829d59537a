import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@launch-board/host/durations';
import type { TestIssuer } from '../../service/test/support/issuer.ts';
import { ask } from '../ask.ts';

/** Somebody with a token, and the id that the board gave them. */
export type Member = { name: string; token: string; id: string };

let people = 0;
const [ATTEMPTS, PAUSE_MS] = [30, 500];

/** Somebody new, who signs in at the address. */
export async function newMember(
  issuer: TestIssuer,
  url: string,
  fields: { isModerator?: boolean } = {},
): Promise<Member> {
  people += 1;
  const name = `person-${people}`;
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, auth_time: now, exp: now + (30 * 24 * HOUR_MS) / 1000 };
  const roles = fields.isModerator ? { roles: ['moderator'] } : {};
  const token = await issuer.token({ sub: name, email: `${name}@example.edu`, name, ...times, ...roles });
  // Many who sign in at once on a busy machine are asked to try again.
  for (let attempt = 1; ; attempt += 1) {
    const { reply } = await ask(url, token, 'GET', '/api/me');
    if (reply?.user) return { name, token, id: reply.user.id };
    if (attempt === ATTEMPTS) throw new Error(`${name} cannot sign in: ${JSON.stringify(reply)}`);
    await sleep(PAUSE_MS);
  }
}

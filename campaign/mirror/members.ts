import { HOUR_MS } from '@launch-board/host/durations';
import type { TestIssuer } from '../../service/test/support/issuer.ts';
import { ask } from '../ask.ts';

/** Somebody with a token, and the id that the board gave them. */
export type Member = { name: string; token: string; id: string };

let people = 0;

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
  const { reply } = await ask(url, token, 'GET', '/api/me');
  if (!reply?.user) throw new Error(`${name} cannot sign in: ${JSON.stringify(reply)}`);
  return { name, token, id: reply.user.id };
}

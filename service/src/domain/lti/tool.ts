import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Complete, operations, ReplyOf } from '@launch-board/contract';
import { SignJWT } from 'jose';
import type { Deps, Lti, LtiKey } from '../deps.ts';
import { Fail } from '../fail.ts';
import { textFault } from '../text/text.ts';

/** @throws Fail `lti_off` */
export function assertLti({ lti }: Deps): Lti {
  if (!lti) throw new Fail('lti_off');
  return lti;
}

export async function getLtiKeys(deps: Deps): Promise<Complete<ReplyOf<typeof operations.getLtiKeys>>> {
  const { keys } = assertLti(deps);
  return { keys: keys.map(({ id, shown }) => ({ kty: 'RSA', ...shown, kid: id, alg: 'RS256', use: 'sig' })) };
}

/** @throws Fail `invalid_request` for what could not be handed on as it is */
export function assertTexts(given: Readonly<Record<string, string>>): void {
  const details = Object.entries(given).flatMap(([field, text]) => {
    const message = textFault(text);
    return message === undefined ? [] : [{ field, message }];
  });
  if (details.length > 0) throw new Fail('invalid_request', { details });
}

type Claims = { issuer: string; audience: string; minutes: number; id: string; now: number };

/** Signs with the first key. */
export function sign({ keys }: Lti, facts: Record<string, unknown>, { issuer, audience, minutes, id, now }: Claims) {
  const { id: kid, key } = keys[0] as LtiKey;
  const seconds = Math.floor(now / 1000);
  return new SignJWT(facts)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(key);
}

type Purpose = 'state' | 'showcase';

const macOf = (seal: Buffer, purpose: Purpose, text: string): string =>
  createHmac('sha256', seal).update(`${purpose}\n${text}`).digest('base64url');

/** What goes through a browser or a platform and has to come back as it was. */
export function sealed({ keys }: Lti, purpose: Purpose, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${macOf((keys[0] as LtiKey).seal, purpose, text)}`;
}

/** Undefined if the board has not sealed it, or with a key that it has no longer. */
export function unsealed({ keys }: Lti, purpose: Purpose, given: string): unknown {
  const [text = '', mac = ''] = given.split('.', 2);
  const isOurs = keys.some(({ seal }) => isSame(macOf(seal, purpose, text), mac));
  return isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHash } from 'node:crypto';
import { type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isLinkKeptOff } from '../../store/lti/kept-off.ts';
import { insertLaunch, useNonce } from '../../store/lti/launches.ts';
import { changeLink, countLinks, findLinkAt, insertLink } from '../../store/lti/links.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import type { Writes } from '../../store/store.ts';
import { isMadeFor } from '../authorized-party.ts';
import type { Deps, Lti, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type Facts, factsIn } from './facts.ts';
import { keySetOf } from './key-sets.ts';
import { newLink } from './links.ts';
import { readState } from './login.ts';
import { askedPlatform } from './platforms.ts';
import { assertLti, assertTexts, unsealed } from './tool.ts';

/** Tolerance for clocks, like that of sign-in. */
const TOLERANCE_SECONDS = 60;

const refused = (what: string) => new Fail('lti_refused', { reason: `Not valid: ${what}.` });

/** The second leg: what the platform has signed. It says who comes from where, and gives nobody a right here. */
export async function receiveLtiLaunch(
  deps: Deps,
  { body }: InputOf<typeof operations.receiveLtiLaunch>,
): Promise<ReplyOf<typeof operations.receiveLtiLaunch>> {
  const lti = assertLti(deps);
  assertTexts(body);
  const { id_token, state } = body;
  const now = deps.clock();
  const login = readState(lti, state, now);
  if (!login) throw refused('state');
  const platform = await askedPlatform(deps, login.platform);
  const payload = await verified(lti, platform, id_token, now);
  if (payload.nonce !== login.nonce) throw refused('nonce');
  const facts = factsIn(payload, platform.deployments);
  if (typeof facts === 'string') throw refused(facts);
  const digest = createHash('sha256').update(`${platform.id}\n${login.nonce}`).digest('base64url');
  const id = deps.newId();
  await deps.store.write(async (writes) => {
    if (!(await useNonce(writes, digest, now))) throw refused('it was used before');
    await followLink(writes, { deps, lti, platform, facts, now });
    const row = { id, platform: platform.id, subject: payload.sub as string, user_id: null };
    await insertLaunch(writes, { ...row, facts: JSON.stringify(facts), created_at: now });
  });
  return { launch_id: id };
}

/** @throws Fail `lti_refused`, `lti_failed` while the platform does not tell its keys */
async function verified(lti: Lti, platform: LtiPlatform, token: string, now: number): Promise<JWTPayload> {
  const kid = kidOf(token);
  const first = await keySetOf(lti, platform, now);
  if (!first) throw new Fail('lti_failed', { reason: 'The platform does not tell its keys.' });
  const check = { lti, platform, token, now };
  const result = await checked(check, first);
  if (!(result instanceof errors.JWKSNoMatchingKey)) return orRefuse(result, platform);
  const newer = await keySetOf(lti, platform, now, true);
  if (!newer || newer === first) throw refused(`key ${kid.slice(0, 40)}`);
  return orRefuse(await checked(check, newer), platform);
}

/** A token without the name of its key could be tried with every key. */
function kidOf(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg === 'RS256' && typeof kid === 'string' && kid !== '') return kid;
  } catch {
    // Refused like one that says something else.
  }
  throw refused('header');
}

type Check = { platform: LtiPlatform; token: string; now: number };

async function checked({ platform, token, now }: Check, set: NonNullable<Awaited<ReturnType<typeof keySetOf>>>) {
  try {
    const { payload } = await jwtVerify(token, set, {
      algorithms: ['RS256'],
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      maxTokenAge: limits.lti.loginMinutes * 60,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    return error as Error;
  }
}

function orRefuse(result: JWTPayload | Error, { clientId }: LtiPlatform): JWTPayload {
  if (result instanceof errors.JWTExpired) throw refused('exp');
  if (result instanceof errors.JWTClaimValidationFailed) throw refused(result.claim);
  if (result instanceof Error) throw refused('signature');
  if (!isMadeFor(clientId, result)) throw refused('azp');
  return result;
}

type Following = { deps: Deps; lti: Lti; platform: LtiPlatform; facts: Facts; now: number };

/** A link that leads somewhere keeps up with its course; one that the board has made for a showcase leads there. */
async function followLink(writes: Writes, { deps, lti, platform, facts, now }: Following): Promise<void> {
  const { resource, deployment, services, course } = facts;
  if (resource === null) return;
  const link = await findLinkAt(writes, { platform: platform.id, deployment, resource });
  if (link) {
    const merged = JSON.stringify({ ...JSON.parse(link.services), ...services });
    if (merged !== link.services || (course !== null && course !== link.course))
      await changeLink(writes, link.id, { services: merged, course: course ?? link.course });
    return;
  }
  const sealedFor = facts.showcase && (unsealed(lti, 'showcase', facts.showcase) as SealedShowcase | undefined);
  if (!sealedFor || sealedFor.platform !== platform.id) return;
  const showcase = await findShowcase(writes, sealedFor.showcase);
  if (!showcase || (await countLinks(writes, showcase.id)) >= limits.lti.linksPerShowcase) return;
  const made = newLink({ id: deps.newId(), platform: platform.id, facts, showcase: showcase.id, now });
  if (!(await isLinkKeptOff(writes, made))) await insertLink(writes, made);
}

/** What a link carries that the board has made for a platform. */
export type SealedShowcase = { platform: string; showcase: string };

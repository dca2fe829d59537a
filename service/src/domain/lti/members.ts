import { limits } from '@launch-board/contract';
import { addressKey } from '../../store/people/identify-person.ts';
import type { Deps, LtiPlatform } from '../deps.ts';
import { isAdmitted } from '../people/addresses.ts';
import { textFault } from '../text/text.ts';
import { isLearner, objectIn, shown } from './facts.ts';
import { askService, failed, readAnswer, scopes, tokenFor } from './services.ts';

const CONTAINER = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** Of some pages. `people` by the addresses with which people sign in here; `next` is the page after them. */
export type Learners = {
  members: number;
  leftOut: number;
  people: Map<string, string | null>;
  pages: number;
  next: string | undefined;
};

/** Other work waits for it: what takes longer is for the next part. */
const BEGIN_MS = 1500;

/** Everybody who learns in the course, from a page on, as far as a moment allows. @throws Fail `lti_failed` */
export async function learnersFrom(deps: Deps, platform: LtiPlatform, from: string): Promise<Learners> {
  const until = performance.now() + BEGIN_MS;
  const token = await tokenFor(deps, platform, scopes.roster);
  const found: Learners = { members: 0, leftOut: 0, people: new Map(), pages: 0, next: from };
  for (let url: string | undefined = from; url !== undefined; url = found.next) {
    if (found.pages > 0 && performance.now() >= until) break;
    const answer = askService(deps, url, { token, accept: CONTAINER });
    const { members } = await readAnswer(answer);
    if (!Array.isArray(members)) throw failed('The platform sends something that cannot be read.');
    for (const member of members) take(deps, found, objectIn(member));
    found.pages += 1;
    found.next = nextPage((await answer).headers.link, url);
  }
  return found;
}

function take(deps: Deps, found: Learners, { status = 'Active', roles, email, name }: Record<string, unknown>) {
  if (status !== 'Active' || !Array.isArray(roles) || !isLearner(roles)) return;
  found.members += 1;
  const address = typeof email === 'string' ? addressKey(email) : '';
  if (!isAddress(address) || !isAdmitted(deps, address)) found.leftOut += 1;
  else found.people.set(address, shown(name)?.slice(0, limits.rosters.name) ?? null);
}

const isAddress = (text: string): boolean =>
  text.length <= limits.showcases.address &&
  textFault(text) === undefined &&
  /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[a-z\d-]+$/.test(text);

/** It is kept with the work that reads on. */
const PAGE_CHARS = 1500;

/** RFC 8288. The token goes to the server of the first page alone. */
function nextPage(header: string | string[] | undefined, from: string): string | undefined {
  const [, address] = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec([header].flat().join()) ?? [];
  if (address === undefined) return undefined;
  const url = URL.parse(address, from);
  if (url?.origin !== new URL(from).origin || url.href === from || url.href.length > PAGE_CHARS)
    throw failed('The platform sends a wrong next page.');
  return url.href;
}

import { limits, type TokenScope } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import anyAscii from 'any-ascii';
import { CountChanges } from '../../store/board-counts.ts';
import { voteKeyOf } from '../../store/people/erased-votes.ts';
import { type Erasure, findErasure, takeUpEvents } from '../../store/people/erasure-records.ts';
import {
  findIdentities,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  updateIdentity,
} from '../../store/people/identities.ts';
import { putSuspension } from '../../store/people/suspensions.ts';
import { holdersOfNames, insertUsers } from '../../store/people/users.ts';
import { putUserWords } from '../../store/search/user-search.ts';
import type { Writes } from '../../store/store.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { inGroups, ofDeps, outcomeOf } from '../groups/groups.ts';
import { withoutHidden } from '../text/hidden-characters.ts';
import { nameInsteadOf } from '../text/reserved-names.ts';
import { lineFault, tidyLine } from '../text/text.ts';
import { accountDigest } from './erasures.ts';
import { takeUpGrant } from './grants.ts';
import { markAlumni } from './mark-alumni.ts';

/** The claims of a verified token of a person who may take part. */
export type Identity = {
  issuer: string;
  /** Stable within the issuer. Never the e-mail address. */
  subject: string;
  email: string;
  name: string | null;
  isModerator: boolean;
  /** Whether the person has left the university. Undefined if the token says nothing of it. */
  isAlumni?: boolean;
  /** Unix milliseconds. */
  authenticatedAt: number;
  /** The time of issue on the issuer's clock, in Unix milliseconds. */
  issuedAt: number;
  /** Of a personal token, which is no sign-in: what it knows is what the board knows. */
  scopes?: readonly TokenScope[];
};

/** The maximum age of the stored address and role. The next token that is issued later than that renews them. */
const RENEW_MS = DAY_MS;

/**
 * The member of a token. Who has no profile yet gets one, and `onNew` is called when it is stored.
 * @throws Fail `account_erased` for a token that was issued before the account was erased
 */
export const memberOf = async (deps: Deps, identity: Identity, onNew?: () => void): Promise<Member> =>
  (await knownMemberOf(deps, identity, onNew)) ?? enrolled(deps, identity, onNew);

/**
 * The member of a token, if there is a profile.
 * @throws Fail `account_erased` for a token that was issued before the account was erased
 */
export async function knownMemberOf(deps: Deps, identity: Identity, onNew?: () => void): Promise<Member | undefined> {
  const known = await lookUp(deps)(identity);
  // A known person is served even if nothing can be written. The next request tries again.
  return known?.isStale ? enrolled(deps, identity, onNew).catch(() => known.member) : known?.member;
}

type Known = { member: Member; isStale: boolean };

/** Concurrent lookups share one read. */
const lookUp = ofDeps((deps) =>
  inGroups((identities: readonly Identity[]) =>
    deps.store.read(async (reads) => {
      const now = deps.clock();
      const rows = await findIdentities(reads, identities, now);
      return identities.map((identity, n) => outcomeOf(() => knownMember(identity, rows[n])));
    }),
  ),
);

function knownMember(identity: Identity, row: IdentityRow | undefined): Known | undefined {
  if (!row) return undefined;
  assertIssuedAfter(row.tokens_until, identity);
  return {
    member: member(row.user_id, identity, row),
    isStale: identity.scopes === undefined && isNews(identity, row),
  };
}

/**
 * What an older token tells is no news: the role that a newer one no longer has would come back with it, and stay in
 * personal tokens.
 */
function isNews(identity: Identity, row: IdentityRow): boolean {
  const { email, isModerator, issuedAt } = identity;
  const isOther =
    changesAffiliation(identity, row) || row.email !== email || row.is_moderator !== (isModerator ? 1 : 0);
  return isOther ? issuedAt >= row.seen_at : issuedAt - row.seen_at > RENEW_MS;
}

async function enrolled(deps: Deps, identity: Identity, onNew?: () => void): Promise<Member> {
  const { member, isNew } = await deps.store.write((writes) => enrol(deps, writes, identity));
  if (isNew) onNew?.();
  return member;
}

async function enrol(deps: Deps, writes: Writes, identity: Identity): Promise<{ member: Member; isNew: boolean }> {
  const { issuer, subject, email } = identity;
  const now = deps.clock();
  const facts = { email, is_moderator: identity.isModerator ? 1 : 0, seen_at: identity.issuedAt } as const;
  // Two first requests may arrive together. The second one finds the profile of the first one.
  const row = await findIdentity(writes, identity, now);
  if (row) {
    assertIssuedAfter(row.tokens_until, identity);
    if (isNews(identity, row)) {
      await updateIdentity(writes, issuer, subject, facts);
      if (changesAffiliation(identity, row)) await markAlumni(writes, row.user_id, identity.isAlumni === true, now);
    }
    const isGranted = await takeUpGrant(writes, { id: deps.newId(), userId: row.user_id, now }, email);
    const renewed = isGranted ? await findIdentity(writes, identity, now) : row;
    return { member: member(row.user_id, identity, renewed), isNew: false };
  }
  const digest = accountDigest(issuer, subject);
  const erasure = await findErasure(writes, digest);
  const tokens_until = erasure?.tokens_until ?? null;
  assertIssuedAfter(tokens_until, identity);
  const userId = await createProfile(deps, writes, identity, now);
  await insertIdentity(writes, { issuer, subject, user_id: userId, tokens_until, ...facts });
  if (erasure) await returnTo(writes, userId, erasure);
  if (identity.isAlumni) await markAlumni(writes, userId, true, now);
  await takeUpGrant(writes, { id: deps.newId(), userId, now }, email);
  const made = await findIdentity(writes, identity, now);
  return { member: member(userId, identity, made), isNew: true };
}

/** A token from before a list of alumni cannot know what the list says. */
function changesAffiliation({ isAlumni, issuedAt }: Identity, { alumni_since: since }: IdentityRow): boolean {
  if (isAlumni === undefined) return false;
  return isAlumni ? since === null : since !== null && issuedAt > since;
}

export function assertIssuedAfter(tokensUntil: number | null, { issuedAt }: Identity) {
  if (tokensUntil !== null && issuedAt <= tokensUntil) throw new Fail('account_erased');
}

/** Gives a new profile the suspension and the counted events of the erased one. */
async function returnTo(writes: Writes, userId: string, erasure: Erasure) {
  const { digest, suspension_reason: reason, suspended_until: until, suspended_at: created_at } = erasure;
  await takeUpEvents(writes, digest, userId);
  if (created_at === null || reason === null) return;
  await putSuspension(writes, { user_id: userId, reason, until, created_at });
}

async function createProfile(deps: Deps, writes: Writes, identity: Identity, now: number): Promise<string> {
  const id = deps.newId();
  const name = usableName(identity.name);
  const username = await freeUsername(writes, name, id);
  const counts = new CountChanges();
  await insertUsers(writes, counts, [
    {
      id,
      username,
      full_name: name,
      avatar_url: null,
      bio: null,
      github_url: null,
      linkedin_url: null,
      website_url: null,
      year_of_study: null,
      department: null,
      is_verified: 1,
      created_at: now,
      ...firstVersion(now),
      erased_at: null,
    },
  ]);
  await counts.write(writes);
  await putUserWords(writes, id, [username, name]);
  return id;
}

/**
 * A name from the provider must obey the same rules as a typed one. Invisible characters are removed, because people
 * cannot change the name there. Some providers put the e-mail address there, which nobody else may see.
 */
function usableName(name: string | null): string | null {
  const fitting = [...tidyLine(name ?? '').trim()].slice(0, limits.texts.fullName).join('');
  const text = tidyLine(withoutHidden(fitting)).trim();
  return text === '' || text.includes('@') || lineFault(text) ? null : text;
}

const ATTEMPTS = 20;

/** A free user name, made from the display name and never from the address: `ada-moreno`, then `ada-moreno-2`. */
async function freeUsername(writes: Writes, name: string | null, id: string): Promise<string> {
  const told = slug(name ?? '');
  const base = nameInsteadOf(told === '' ? 'member' : told);
  const candidates = [base, ...Array.from({ length: ATTEMPTS }, (_, i) => `${base}-${i + 2}`)];
  const taken = new Set((await holdersOfNames(writes, candidates)).map((row) => row.username));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${id.slice(0, 8)}`;
}

/** In Latin letters, whatever the script of the name is. Signs for sounds, such as that of Arabic's ʿayn, are left out. */
const slug = (name: string): string =>
  anyAscii(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '))
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');

type BoardFacts = Partial<Pick<IdentityRow, 'operator'>> &
  Pick<IdentityRow, 'granted' | 'suspension_reason' | 'suspension_until' | 'tokens_until'>;

/** `row` is what the board itself has about the role and the suspension. */
export function member(userId: string, identity: Identity, row?: BoardFacts): Member {
  const isGranted = row !== undefined && row.granted !== null;
  const reason = row?.suspension_reason ?? null;
  const suspension = reason === null ? null : { reason, until: row?.suspension_until ?? null };
  const hasModeratorRole = identity.isModerator || isGranted;
  return {
    kind: 'member',
    userId,
    hasModeratorRole,
    isModerator: hasModeratorRole && suspension === null,
    isGranted: isGranted && !identity.isModerator,
    suspension,
    ...(row?.operator != null && { isOperator: true }),
    authenticatedAt: identity.authenticatedAt,
    voteKey: row?.tokens_until == null ? undefined : voteKeyOf(identity.issuer, identity.subject),
  };
}

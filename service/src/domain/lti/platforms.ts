import { allConfirmed, confirmedPlatforms } from '../../store/lti/registrations.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps, Lti, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertLti } from './tool.ts';

// Platforms stand in the settings of the operator, or have registered themselves and were confirmed by one. The settings come
// first, and cost no statement.

/** A platform that was taken away has nothing more to say. @throws Fail `not_found` */
export async function platformOf(reads: Reads, lti: Lti, id: string): Promise<LtiPlatform> {
  const platform = (await platformsWith(reads, lti, [id])).get(id);
  if (!platform) throw new Fail('not_found');
  return platform;
}

/** The same outside of a transaction. @throws Fail `lti_off`, `not_found` */
export async function askedPlatform(deps: Deps, id: string): Promise<LtiPlatform> {
  const lti = assertLti(deps);
  return lti.platforms.find((one) => one.id === id) ?? (await deps.store.read((reads) => platformOf(reads, lti, id)));
}

/** Those of these platforms that the board knows, by id. */
export async function platformsWith(
  reads: Reads,
  { platforms }: Lti,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LtiPlatform>> {
  const known = new Map(platforms.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one]));
  const others = [...new Set(ids)].filter((id) => !known.has(id));
  if (others.length > 0)
    for (const row of await confirmedPlatforms(reads, others)) known.set(row.platform as string, platformIn(row));
  return known;
}

/** A platform with several registrations has to say which. @throws Fail `not_found` */
export async function platformFor(deps: Deps, issuer: string, clientId: string | undefined): Promise<LtiPlatform> {
  if (clientId !== undefined) return askedPlatform(deps, `${issuer} ${clientId}`);
  const registered = (await deps.store.read(allConfirmed)).map(platformIn);
  const found = [...assertLti(deps).platforms, ...registered].filter((one) => one.issuer === issuer);
  if (found.length !== 1) throw new Fail('not_found');
  return found[0] as LtiPlatform;
}

/** What people read of a platform, also of one that is no longer known. */
export const nameOfPlatform = (known: ReadonlyMap<string, LtiPlatform>, id: string): string =>
  known.get(id)?.name ?? id.split(' ')[0] ?? id;

export const platformIn = ({ facts }: { facts: string | null }): LtiPlatform => JSON.parse(facts as string);

import { addressesOfAll } from '../../store/people/alumni.ts';
import { addressKey } from '../../store/people/identify-person.ts';
import { byId } from '../lists/by-id.ts';
import type { GrantDeps } from './grants.ts';
import { markAlumni } from './mark-alumni.ts';

/** People that one transaction changes: others do not wait long for it. */
const BATCH = 50;

export type AlumniReport = {
  changed: number;
  /** Of whom the board knew it before. */
  same: number;
  /** Indexes of addresses with which nobody has signed in. */
  unknown: number[];
  /** Indexes of addresses that several accounts have: none of them is changed. */
  shared: number[];
  /** Who of them is a moderator or an operator: a role does not end by itself. By user name, or id without one. */
  withRole: string[];
};

type Change = { isAlumni: boolean; isDry?: boolean; onStep?: (done: number, all: number) => void };

/** Says of everybody on a list of addresses that they have left the university, or have not. */
export async function changeAlumni(
  { store, clock }: Pick<GrantDeps, 'store' | 'clock'>,
  addresses: readonly string[],
  { isAlumni, isDry = false, onStep }: Change,
): Promise<AlumniReport> {
  const keys = addresses.map(addressKey);
  const listed = new Set(keys);
  const accounts = (await store.read(addressesOfAll)).filter(({ email }) => listed.has(addressKey(email)));
  // A person may have several accounts, if an operator has joined them.
  const holders = new Map(
    [...Map.groupBy(accounts, ({ email }) => addressKey(email))].map(([key, some]) => [key, byId(some)] as const),
  );
  const indexesWhere = (isMeant: (count: number) => boolean) =>
    keys.flatMap((key, index) => (isMeant(holders.get(key)?.size ?? 0) ? [index] : []));
  const people = [
    ...byId([...holders.values()].flatMap((some) => (some.size === 1 ? [...some.values()] : []))).values(),
  ];
  const toChange = people.filter((one) => (one.alumni_since !== null) !== isAlumni);
  const withRole = people.filter(
    ({ granted, operator, is_moderator }) => granted !== null || operator !== null || is_moderator === 1,
  );
  const report: AlumniReport = {
    changed: isDry ? toChange.length : 0,
    same: people.length - toChange.length,
    unknown: indexesWhere((count) => count === 0),
    shared: indexesWhere((count) => count > 1),
    withRole: withRole.map(({ id, username }) => username ?? id),
  };
  for (let from = 0; from < toChange.length && !isDry; from += BATCH) {
    const some = toChange.slice(from, from + BATCH);
    report.changed += await store.write(async (writes) => {
      let changed = 0;
      for (const { id } of some) if (await markAlumni(writes, id, isAlumni, clock())) changed += 1;
      return changed;
    });
    onStep?.(from + some.length, toChange.length);
  }
  return report;
}

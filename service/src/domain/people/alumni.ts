import { holdersOfAddresses, setAlumni } from '../../store/people/alumni.ts';
import { addressKey } from '../../store/people/identify-person.ts';
import type { GrantDeps } from './grants.ts';

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
  const holders = Map.groupBy(
    await store.read((reads) => holdersOfAddresses(reads, [...new Set(keys)])),
    ({ address }) => address,
  );
  const linesWhere = (isMeant: (count: number) => boolean) =>
    keys.flatMap((key, index) => (isMeant(holders.get(key)?.length ?? 0) ? [index] : []));
  const people = [...holders.values()].flatMap((some) => (some.length === 1 ? some : []));
  const others = people.filter((one) => (one.alumni_since !== null) !== isAlumni);
  const withRole = people.filter(({ granted, operator, is_moderator }) => granted ?? operator ?? is_moderator);
  const report: AlumniReport = {
    changed: isDry ? others.length : 0,
    same: people.length - others.length,
    unknown: linesWhere((count) => count === 0),
    shared: linesWhere((count) => count > 1),
    withRole: withRole.map(({ id, username }) => username ?? id),
  };
  for (let from = 0; from < others.length && !isDry; from += BATCH) {
    const some = others.slice(from, from + BATCH);
    report.changed += await store.write(async (writes) => {
      let changed = 0;
      for (const { id } of some) if (await setAlumni(writes, id, isAlumni, clock())) changed += 1;
      return changed;
    });
    onStep?.(from + some.length, others.length);
  }
  return report;
}

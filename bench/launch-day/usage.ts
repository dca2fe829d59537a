import { readFileSync } from 'node:fs';
import { familyOf } from '../../dev/family-of.ts';

/** A process to look at; with all that it has started, if it is a server of many processes. */
export type Process = { name: string; pid: number; isFamily?: boolean };

/** What Linux counts in, on every machine of today. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** CPU seconds since its start. */
export const cpuSecondsOf = ({ pid, isFamily }: Process): number =>
  sum((isFamily ? familyOf(pid) : [pid]).map((id) => ticksOf(id, isFamily === true && id === pid))) / ticksPerSecond;

/** The processes of a family share memory: each counts with its part. That takes the kernel some milliseconds. */
export const residentBytesOf = ({ pid, isFamily }: Process): number =>
  isFamily
    ? sum(
        familyOf(pid).map((id) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024),
      )
    : Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes;

function ticksOf(pid: number, withEndedChildren: boolean): number {
  // The second field is a name in brackets, which may hold spaces.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return user + system + (withEndedChildren ? endedUser + endedSystem : 0);
}

/** Nothing, if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

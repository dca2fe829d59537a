import { existsSync, readFileSync } from 'node:fs';

/** A process and all its descendants, read from Linux. */
export function familyOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  return [pid, ...children.flatMap(familyOf)];
}

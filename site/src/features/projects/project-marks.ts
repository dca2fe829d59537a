import { createHash } from 'node:crypto';
import { fieldNames, type ProjectFields } from './project-fields.ts';

/** Digests of the fields at the time of rendering, short enough to be sent with the form. */
export const marksOf = (fields: ProjectFields): string => fieldNames.map((name) => markOf(fields[name])).join('.');

/** The fields that differ from their digests. */
export function changedSince(marks: string, fields: ProjectFields): Set<string> {
  const then = marks.split('.');
  return new Set(fieldNames.filter((name, index) => markOf(fields[name]) !== then[index]));
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);

import { createHash } from 'node:crypto';
import { fieldNames, type ProjectFields } from '../form/project-fields.ts';

/** What the fields held when the form was drawn, in a form short enough to travel with it. */
export const marksOf = (fields: ProjectFields): string => fieldNames.map((name) => markOf(fields[name])).join('.');

/** The fields that are no longer what they were then. */
export function changedSince(marks: string, fields: ProjectFields): Set<string> {
  const then = marks.split('.');
  return new Set(fieldNames.filter((name, index) => markOf(fields[name]) !== then[index]));
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);

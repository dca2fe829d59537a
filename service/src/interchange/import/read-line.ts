import { hash } from 'node:crypto';
import { checker, type Problem } from '@launch-board/contract';
import {
  CategoryLine,
  CollectionLine,
  CommentsLine,
  LaunchLine,
  PeriodLine,
  PictureLine,
  UserLine,
} from '@launch-board/contract/import-format';
import { Fields, reasonOf } from '../../domain/text/fields.ts';
import { withoutInvisible } from '../../domain/text/hidden-characters.ts';
import { readCategory, readCollection, readComments, readPicture, readProject, readUser } from './line-parsing.ts';
import { readPeriod } from './period-parsing.ts';

/** A line that can go in as far as the line itself tells. */
export type ImportLine =
  | ReturnType<typeof readCategory>
  | ReturnType<typeof readPicture>
  | ReturnType<typeof readUser>
  | ReturnType<typeof readProject>
  | ReturnType<typeof readComments>
  | ReturnType<typeof readCollection>
  | ReturnType<typeof readPeriod>;

export type LineOf<Type extends ImportLine['type']> = Extract<ImportLine, { type: Type }>;

/** Drops a byte order mark at the start, as files from Windows have on their first line. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Takes a line apart, or says why it cannot: encoding, JSON, shape, then what its texts and links are like. */
export function readLine(bytes: Uint8Array): ImportLine | { refused: string } {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { refused: 'is not UTF-8' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: 'is not JSON' };
  }
  return readValue(value, () => hash('sha256', bytes, 'base64url'));
}

function readValue(value: unknown, digest: () => string): ImportLine | { refused: string } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { refused: 'is not a JSON object' };
  const type = 'type' in value ? value.type : 'project';
  const fields = new Fields(withoutInvisible);
  const line = read(type, value, fields, digest);
  if (!line) return { refused: `type must be one of: ${Object.keys(checks).join(', ')}` };
  if (Array.isArray(line)) return { refused: reasonOf(line) };
  return fields.problems.length > 0 ? { refused: reasonOf(fields.problems) } : line;
}

const checks = {
  category: checker(CategoryLine),
  picture: checker(PictureLine),
  user: checker(UserLine),
  project: checker(LaunchLine),
  comments: checker(CommentsLine),
  collection: checker(CollectionLine),
  period: checker(PeriodLine),
};

function read(type: unknown, value: object, fields: Fields, digest: () => string): ImportLine | Problem[] | undefined {
  const fits = <Line>(problems: Problem[], then: (line: Line) => ImportLine) =>
    problems.length > 0 ? problems : then(value as Line);
  switch (type) {
    case 'project':
      return fits<LaunchLine>(checks.project(value), (line) => readProject(line, fields, digest()));
    case 'user':
      return fits<UserLine>(checks.user(value), (line) => readUser(line, fields));
    case 'comments':
      return fits<CommentsLine>(checks.comments(value), (line) => readComments(line, fields));
    case 'collection':
      return fits<CollectionLine>(checks.collection(value), (line) => readCollection(line, fields));
    case 'period':
      return fits<PeriodLine>(checks.period(value), (line) => readPeriod(line, fields));
    case 'picture':
      return fits<PictureLine>(checks.picture(value), (line) => readPicture(line, fields));
    case 'category':
      return fits<CategoryLine>(checks.category(value), (line) => readCategory(line, fields));
    default:
      return undefined;
  }
}

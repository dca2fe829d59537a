import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionLine, LaunchLine, UserLine } from '@launch-board/contract/import-format';
import { DAY_MS } from '@launch-board/host/durations';

/**
 * The demo content is a file of the import format: people, then projects oldest first, then collections and showcases.
 * Everybody in it is invented.
 */
type Line = UserLine | LaunchLine | CollectionLine;

/** The time at which the file is true. Everything in it is moved from here to the start of the demo. */
const writtenAt = Date.UTC(2026, 0, 1);

const written = readFileSync(join(import.meta.dirname, 'board.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const isPerson = (line: Line): line is UserLine => line.type === 'user';
const isProject = (line: Line): line is LaunchLine => line.type === 'project';

/** User names, in the order of the file. */
export const people: readonly string[] = written.filter(isPerson).map(({ username }) => username);
export const projects: readonly LaunchLine[] = written.filter(isProject);

/** The lines of the file, moved so that their ages count back from `now` (Unix milliseconds). */
export function* demoLines(now: number): Generator<string> {
  const seconds = Math.floor((now - writtenAt) / 1000) * 1000;
  // A showcase keeps its hours of the day.
  const days = Math.floor((now - writtenAt) / DAY_MS) * DAY_MS;
  for (const line of written) {
    const { showcase, ...rest } = line as CollectionLine;
    yield JSON.stringify({ ...moved(rest, seconds), ...(showcase && { showcase: moved(showcase, days) }) });
  }
}

const moved = (value: object, ms: number): object =>
  JSON.parse(JSON.stringify(value), (key, member) =>
    key.endsWith('_at') && typeof member === 'string' ? new Date(Date.parse(member) + ms).toISOString() : member,
  );

/** Hours from the launch of a project to the time of the file. */
export const ageOf = ({ created_at }: LaunchLine): number => (writtenAt - Date.parse(created_at)) / 3_600_000;

const projectOf = (slug: string): LaunchLine =>
  found(
    slug,
    projects.find(({ key }) => key === `demo:${slug}`),
  );

/** The id of a project by its slug, or of a person by user name. */
export function demoId(kind: 'user' | 'project', name: string): string {
  const line =
    kind === 'project' ? projectOf(name) : written.filter(isPerson).find(({ username }) => username === name);
  return found(name, line?.id);
}

export const submitterOf = (slug: string): string => found(slug, projectOf(slug).submitter ?? undefined);

function found<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`There is no ${name} in the demo.`);
  return value;
}

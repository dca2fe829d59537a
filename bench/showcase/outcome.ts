import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../service/src/store/store.ts';
import { inTurns } from '../in-turns.ts';
import type { Browser } from './browser.ts';
import type { Call, Entry } from './call.ts';
import { expectThat } from './facts.ts';
import type { Ballot } from './hall.ts';

// What has to be true in the end.

type Told = { store: Store; apiUrl: string; id: string; ballots: readonly Ballot[]; shown: readonly Entry[] };
type Result = { place: number; votes: number; project: { id: string } };

/** What is stored, and what is published, is what the voters were told; nobody has more than three. */
export async function compareVotes({ store, apiUrl, id, ballots, shown }: Told) {
  const rows = await store.read(({ db }) =>
    db.selectFrom('showcase_votes').select(['user_id', 'project_id']).where('collection_id', '=', id).execute(),
  );
  const stored = [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map((some) =>
    some.map((row) => row.project_id),
  );
  const setsOf = (sets: Iterable<string>[]) =>
    sets
      .map((one) => [...one].toSorted().join(' '))
      .filter((one) => one !== '')
      .toSorted();
  expectThat(
    stored.every((one) => one.length <= 3),
    'somebody has more than three votes',
  );
  const wanted = setsOf(ballots.map(({ projects }) => projects));
  const found = setsOf(stored);
  const [missing, others] = [without(wanted, found), without(found, wanted)];
  expectThat(missing.length === 0, `what voters were told of is not stored: ${missing.slice(0, 3).join('; ')}`);
  expectThat(others.length === 0, `something else is stored: ${others.slice(0, 3).join('; ')}`);
  const count = new Map(shown.map(({ project }) => [project, 0]));
  for (const { projects } of ballots) for (const one of projects) count.set(one, (count.get(one) ?? 0) + 1);
  const { results, votes_count, is_final } = (await (await fetch(`${apiUrl}/api/showcases/${id}/results`)).json()) as {
    results: Result[];
    votes_count: number;
    is_final: boolean;
  };
  const sum = [...count.values()].reduce((all, one) => all + one, 0);
  expectThat(is_final && votes_count === sum, `${votes_count} votes are published, ${sum} were cast`);
  expectThat(results.length === shown.length, `${results.length} results for ${shown.length} projects`);
  for (const { project, votes, place } of results) {
    expectThat(votes === count.get(project.id), 'a project has another number of votes than a count by brute force');
    const before = [...count.values()].filter((one) => one > votes).length;
    expectThat(place === before + 1, 'a place is not that of a count by brute force');
  }
  process.stdout.write(`${sum} votes of ${stored.length} voters, equal to a count by brute force\n`);
}

/** What is left of a list that may have the same twice. */
function without(all: readonly string[], gone: readonly string[]): string[] {
  const left = [...gone];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export async function giveAwards(curator: Browser, { id }: Call, shown: readonly Entry[]): Promise<Entry[]> {
  const winners = shown.slice(0, 2);
  const fields = winners.flatMap(({ project }, n): [string, string][] => [
    ['name', `Award ${n + 1}`],
    ['project', project],
    ['citation', 'It worked.'],
  ]);
  const page = await curator.post(`/showcases/${id}/awards`, [['form', 'awards'], ...fields], 'form');
  expectThat(page.status === 200, `the awards were refused: ${page.status}`);
  return winners;
}

/** The students of these entries read of it under their notices. */
export const compareNotices = (entries: readonly Entry[], students: readonly Browser[], words: string) =>
  inTurns(entries, 4, async ({ student, name }) => {
    const { html } = await (students[student] as Browser).open('/me/notices', 'page');
    expectThat(html.includes(words), `the student of ${name} has no notice with “${words}”`);
  });

/** Every entry is in the file, with its own name, and no cell begins like a formula. */
export async function compareCsv(curator: Browser, { id }: Call, entries: readonly Entry[]) {
  const { html: csv } = await curator.open(`/showcases/${id}/entries.csv`, 'page');
  writeFileSync(join(import.meta.dirname, '../../.cache/showcase-entries.csv'), csv);
  for (const { name } of entries)
    expectThat(csv.includes(`${name.replaceAll('"', '""')}"`), `“${name}” is not in the file`);
  expectThat(!/(?:^|,)"[=+\-@]/m.test(csv), 'a cell of the file begins like a formula');
  expectThat(csv.trimEnd().split('\r\n').length === entries.length + 1, 'the file has not one line for each entry');
}

/** What stays: awards and places, for people who were not there. */
export async function showsArchive(visitor: Browser, { id }: Call, winners: readonly Entry[]) {
  const { html, status } = await visitor.open(`/showcases/${id}`, 'page');
  expectThat(
    status === 200 && html.includes('Award 1') && html.includes('Audience vote'),
    'the page of the showcase does not keep its results',
  );
  for (const { project } of winners) expectThat(html.includes(project), 'a winner is not on the page of the showcase');
  expectThat(html.includes('ended early'), 'the page does not tell that the vote was ended early');
}

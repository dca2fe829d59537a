import type { GetJuryResultsReply, GetShowcaseResultsReply, Judgement } from '@launch-board/sdk';
import { parse } from 'csv-parse/sync';
import { countVotes, type Judged, meanOf, scoresOf } from './by-brute-force.ts';
import type { Campus } from './campus.ts';
import type { Evening } from './evening.ts';
import type { Somebody } from './people.ts';
import { showsAddress, type Work } from './term.ts';

// What has to be equal in the end. Each comparison returns what differs.

type Jury = GetJuryResultsReply['results'];
type Vote = GetShowcaseResultsReply;
export type Told = { works: readonly Work[]; told: Evening; jury: Jury; vote: Vote };

/** Read by another program than the one that wrote it. An apostrophe before a text is that of the file. */
export const rowsOf = (csv: string, delimiter = ','): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, delimiter, relax_column_count: false });

const plain = (text = ''): string => text.replace(/^'/, '');
const fixed = (value: number | undefined): string => (value === undefined ? '' : String(Number(value.toFixed(2))));
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

/** Marks, notes and absences that were acknowledged and are not there, or are there and were not. */
export function lostMarks(told: Evening, judgements: readonly Judgement[], judgeName: (id: string) => string): number {
  const key = (judge: string, project: string, marks: Iterable<[string, number]>, note: string | null) =>
    JSON.stringify([judge, project, [...marks].toSorted(), note]);
  const wanted = [
    ...told.marks.map((one) => key(one.judge, one.project, one.marks, one.note)),
    ...told.absences.map((one) => key(one.judge, one.project, [], null)),
  ];
  const stored = judgements.map((one) =>
    key(
      judgeName(one.judge_id),
      one.project_id,
      one.marks.map(({ criterion, mark }): [string, number] => [criterion, mark]),
      one.comment ?? null,
    ),
  );
  return differing(wanted, stored);
}

/** Votes that were acknowledged and are not there, or are there and were not; of each voter. */
export async function lostVotes({ store }: Campus, id: string, told: Evening): Promise<number> {
  const rows = await store.read(({ db }) =>
    db.selectFrom('showcase_votes').select(['user_id', 'project_id']).where('collection_id', '=', id).execute(),
  );
  const wanted = [...told.votes].flatMap(([voter, chosen]) => [...chosen].map((one) => `${voter} ${one}`));
  return differing(
    wanted,
    rows.map((row) => `${row.user_id} ${row.project_id}`),
  );
}

function differing(wanted: readonly string[], stored: readonly string[]): number {
  const [a, b] = [new Set(wanted), new Set(stored)];
  return [...a].filter((one) => !b.has(one)).length + [...b].filter((one) => !a.has(one)).length;
}

/** The results of the API against those that were computed from what judges and voters were told. */
export function compareResults({ works, told, jury, vote }: Told): string[] {
  const ids = works.map(({ id }) => id);
  const criteria = (jury.criteria ?? []).map(({ id, weight = 1 }) => ({ id, weight }));
  const judged = scoresOf(ids, criteria, told.marks);
  const counted = countVotes(ids, told.votes.values());
  const faults = jury.results.flatMap(({ project, score, place, views, criteria: means = [] }) => {
    const own = judged.get(project.id) as Judged;
    const seen = told.marks.filter((one) => one.project === project.id).length;
    return [
      ...(near(score, own.score) ? [] : [`${project.name}: score ${score}, by brute force ${own.score}`]),
      ...(place === own.place ? [] : [`${project.name}: place ${place}, by brute force ${own.place}`]),
      ...(views === seen ? [] : [`${project.name}: ${views} judges, ${seen} were told so`]),
      ...means.flatMap(({ criterion, mean }) =>
        near(mean, meanOf(told.marks, project.id, criterion)) ? [] : [`${project.name}: another mean of ${criterion}`],
      ),
    ];
  });
  const votes = vote.results.flatMap(({ project, votes, place }) => {
    const own = counted.get(project.id);
    return votes === own?.votes && place === own.place ? [] : [`${project.name}: other votes than by brute force`];
  });
  const sizes = [jury.results.length, vote.results.length];
  return [...faults, ...votes, ...(sizes.every((one) => one === works.length) ? [] : [`results of ${sizes}`])];
}

/** The file by project against the results of the API, row by row. */
export function compareFile(rows: readonly Record<string, string>[], facts: Told): string[] {
  const { works } = facts;
  const faults = works.flatMap((work) => {
    const row = rows.find((one) => plain(one.Project) === work.name);
    return Object.entries(wantedRow(work, facts))
      .filter(([name, value]) => row?.[name] !== value)
      .map(([name, value]) => `${work.name}: ${name} is ${row?.[name]} in the file, ${value} in the API`);
  });
  const places = rows.map((row) => Number(row.Place));
  const isSorted = places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0));
  return [
    ...faults,
    ...(rows.length === works.length ? [] : [`${rows.length} rows for ${works.length} projects`]),
    ...(isSorted ? [] : ['the rows are not by place']),
  ];
}

function wantedRow({ id, team }: Work, { told, jury, vote }: Told): Record<string, string> {
  const result = jury.results.find(({ project }) => project.id === id);
  const counted = vote.results.find(({ project }) => project.id === id);
  const addresses = team.filter(showsAddress).map(({ address }) => address);
  const meanIn = (criterion: string) => result?.criteria?.find((one) => one.criterion === criterion)?.mean;
  return {
    Team: team.map(({ name }) => name).join(', '),
    'E-mail addresses': addresses.join(', '),
    Place: String(result?.place),
    Score: fixed(result?.score),
    'Lowest likely score': fixed(result?.lowest_score),
    'Highest likely score': fixed(result?.highest_score),
    Judges: String(result?.views),
    Attended: 'yes',
    'Judges who found nobody': String(told.absences.filter(({ project }) => project === id).length),
    ...Object.fromEntries((jury.criteria ?? []).map((one) => [`${one.name} (mean)`, fixed(meanIn(one.id))])),
    'Place by votes': String(counted?.place),
    Votes: String(counted?.votes),
  };
}

/** The file by student against the one by project: each person once, with their own address and the score of their project. */
export function compareStudents(
  students: readonly Record<string, string>[],
  rows: readonly Record<string, string>[],
  works: readonly Work[],
) {
  const faults = works.flatMap(({ name, team }) => {
    const project = rows.find((one) => plain(one.Project) === name);
    return team.flatMap((person) => {
      const found = students.filter((one) => one.Name === person.name);
      const [row] = found;
      const isEqual =
        found.length === 1 &&
        row?.['E-mail address'] === (showsAddress(person) ? person.address : '') &&
        plain(row.Project) === name &&
        row.Place === project?.Place &&
        row.Score === project?.Score;
      return isEqual ? [] : [`${person.name}: another row than that of the project`];
    });
  });
  const people = works.reduce((all, { team }) => all + team.length, 0);
  return [...faults, ...(students.length === people ? [] : [`${students.length} rows for ${people} people`])];
}

/** The grade book of the learning platform against the file by student. */
export function compareBook(
  { platform }: Campus,
  students: readonly Record<string, string>[],
  arrived: readonly Somebody[],
): string[] {
  const [book, ...others] = platform.state.scores.values();
  const faults = arrived.flatMap(({ id, name }) => {
    const row = students.find((one) => one.Name === name);
    const score = book?.get(id);
    return score?.scoreMaximum === 5 && String(score.scoreGiven) === row?.Score
      ? []
      : [`${name}: ${score?.scoreGiven} in the grade book, ${row?.Score} in the file`];
  });
  const isWhole = others.length === 0 && book?.size === arrived.length && platform.state.items.length === 1;
  return [...faults, ...(isWhole ? [] : [`${book?.size} marks in ${platform.state.items.length} columns`])];
}

import { t } from '@launch-board/host/language/messages';
import {
  type Entry,
  isLaunchBoardError,
  type Judgement,
  type Jury,
  paginate,
  type ShowcaseDetail,
  type ShowcaseResult,
} from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { csvOf } from '../../ui/feeds/csv.ts';
import { nameOf } from '../people/names.ts';
import { localTimeOf } from '../projects/launch/zoned-time.ts';
import { readAllEntries } from '../showcases/curate/entries.ts';
import type { Column } from './columns.ts';
import { aboutEntries, type Cell, type GradeFacts, gradeParts } from './grade-rows.ts';

/** `results` has a row for each project, `marks` one for each project and judge. */
export type GradeFile = 'results' | 'marks';

/** What the jury and the audience of a showcase have said, for a spreadsheet; times by the clocks of the board. */
export async function readGradesCsv(visitor: VisitorContext, id: string, file: GradeFile, separator: ',' | ';') {
  const found = await readGrades(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { facts, entries, columns } = found;
  const rows = file === 'marks' ? marksOf(visitor, facts, entries) : resultsOf(facts, entries, columns);
  return { name: facts.showcase.name, csv: csvOf(rows, separator) };
}

/** The same results for programs: an object for each project, by the names of the columns. */
export async function readGradesJson(visitor: VisitorContext, id: string) {
  const found = await readGrades(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { facts, entries, columns } = found;
  const [head = [], ...rows] = resultsOf(facts, entries, columns);
  const { name } = facts.showcase;
  return {
    name,
    json: {
      showcase: { id, name },
      projects: rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i], cell]))),
    },
  };
}

async function readGrades(visitor: VisitorContext, id: string) {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { api } = visitor;
  const [{ jury }, judgements, results, votes, book] = await Promise.all([
    api.getJury({ id }),
    readJudgements(visitor, id),
    api.getJuryResults({ id }).then(({ results }) => results),
    readVotes(visitor, id),
    readGradeBook(visitor, id),
  ]);
  const { showcase } = found;
  const facts: GradeFacts = { siteUrl: visitor.site.url, showcase, jury, judgements, results, votes, ...book };
  return { facts, columns: book.columns, entries: found.entries.filter(({ state }) => state === 'accepted') };
}

/** The columns that the curator has chosen, and the addresses of those who have agreed, by project. */
async function readGradeBook({ api }: VisitorContext, id: string) {
  const addresses = new Map<string, string[]>();
  let { columns, ...page } = await api.getGradeBook({ id });
  for (;;) {
    for (const { project_id, address } of page.addresses)
      addresses.set(project_id, [...(addresses.get(project_id) ?? []), address]);
    if (page.next === undefined) return { columns, addresses };
    page = await api.getGradeBook({ id, cursor: page.next });
  }
}

async function readJudgements({ api }: VisitorContext, id: string): Promise<Judgement[]> {
  const all: Judgement[] = [];
  for await (const one of paginate(api.listJudgements, { id, limit: 100 })) all.push(one);
  return all;
}

/** Nothing where the audience does not vote. */
async function readVotes({ api }: VisitorContext, id: string): Promise<ShowcaseResult[]> {
  try {
    return (await api.getShowcaseResults({ id })).results;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return [];
    throw error;
  }
}

function resultsOf(facts: GradeFacts, entries: Entry[], columns: readonly Column[]): Cell[][] {
  const parts = gradeParts(facts);
  const chosen = columns.flatMap((name) => parts[name] ?? []);
  const rows = aboutEntries(facts, entries).map((about) => chosen.flatMap(({ cells }) => cells(about)));
  return [chosen.flatMap(({ names }) => names), ...rows];
}

function marksOf({ site }: VisitorContext, { showcase, jury, judgements }: GradeFacts, entries: Entry[]): Cell[][] {
  const words = outcomeWords();
  const head = [
    t('Project'),
    t('Track'),
    t('Table'),
    t('Judge'),
    t('Time'),
    t('Said'),
    t('Compared with'),
    ...jury.criteria.map(({ name }) => name),
    t('Note'),
    t('Counts'),
  ];
  const nameOfProject = (id: string | null | undefined) =>
    entries.find(({ project }) => project.id === id)?.project.name ?? null;
  const rows = entries.flatMap((entry) =>
    judgements
      .filter(({ project_id }) => project_id === entry.project.id)
      .map((one) => [
        entry.project.name,
        ...placeOf(showcase, entry),
        judgeNamed(jury, one.judge_id),
        localTimeOf(one.created_at, site.timeZone).replace('T', ' '),
        words[one.outcome],
        nameOfProject(one.compared_with),
        ...jury.criteria.map(({ id }) => one.marks.find(({ criterion }) => criterion === id)?.mark ?? null),
        one.comment ?? null,
        one.is_set_aside ? t('no') : t('yes'),
      ]),
  );
  return [head, ...rows];
}

const placeOf = ({ tracks }: ShowcaseDetail, { track, table_number }: Entry): Cell[] => [
  tracks.find(({ id }) => id === track)?.name ?? null,
  table_number ?? null,
];

function judgeNamed({ judges }: Jury, id: string): string {
  const judge = judges.find((one) => one.id === id);
  return judge?.user ? nameOf(judge.user) : (judge?.address ?? t('Somebody who left the board'));
}

const outcomeWords = (): Record<Judgement['outcome'], string> => ({
  better: t('better'),
  worse: t('worse'),
  seen: t('seen first'),
  scored: t('marks'),
  skipped: t('skipped'),
  absent: t('found nobody'),
});

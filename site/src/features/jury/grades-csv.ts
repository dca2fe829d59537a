import { t } from '@launch-board/host/language/messages';
import {
  type Entry,
  isLaunchBoardError,
  type Judgement,
  type Jury,
  type JuryResult,
  paginate,
  type ShowcaseDetail,
  type ShowcaseResult,
} from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { csvOf } from '../../ui/format/csv.ts';
import { nameOf } from '../people/names.ts';
import { localTimeOf } from '../projects/launch/zoned-time.ts';
import { readAllEntries } from '../showcases/entries/entries.ts';

/** `results` has a row for each project, `marks` one for each project and judge. */
export type GradeFile = 'results' | 'marks';
type Cells = (string | number | null)[];

/** What the jury and the audience of a showcase have said, for a spreadsheet; times by the clocks of the board. No e-mail address is in it. */
export async function readGradesCsv(visitor: VisitorContext, id: string, file: GradeFile, separator: ',' | ';') {
  const found = await readAllEntries(visitor, id);
  if (!found || found === 'forbidden') return found;
  const { api } = visitor;
  const [{ jury }, judgements, results, votes] = await Promise.all([
    api.getJury({ id }),
    readJudgements(visitor, id),
    api.getJuryResults({ id }).then(({ results }) => results.results),
    readVotes(visitor, id),
  ]);
  const { showcase } = found;
  const entries = found.entries.filter(({ state }) => state === 'accepted');
  const facts: Facts = { visitor, showcase, jury, judgements, results, votes };
  const rows = file === 'marks' ? marksOf(facts, entries) : resultsOf(facts, entries);
  return { name: showcase.name, csv: csvOf(rows, separator) };
}

type Facts = {
  visitor: VisitorContext;
  showcase: ShowcaseDetail;
  jury: Jury;
  judgements: Judgement[];
  results: JuryResult[];
  votes: ShowcaseResult[];
};

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

/** What the models know of a project that somebody has judged; the place of others says nothing. */
function resultsOf(facts: Facts, entries: Entry[]): Cells[] {
  const { jury, judgements, results, votes, showcase, visitor } = facts;
  const head = [
    t('Project'),
    t('Team'),
    t('Track'),
    t('Table'),
    t('Place'),
    t('Score'),
    t('Lowest likely score'),
    t('Highest likely score'),
    t('Judges'),
    ...jury.criteria.map(({ name }) => t('{criterion} (mean)', { criterion: name })),
    t('Place by votes'),
    t('Votes'),
    t('Awards'),
    t('Address'),
  ];
  const rows = entries.map((entry) => {
    const { project } = entry;
    const result = results.find((one) => one.project.id === project.id && one.views > 0);
    const vote = votes.find((one) => one.project.id === project.id);
    const counted = judgements.filter((one) => one.project_id === project.id && !one.is_set_aside);
    return [
      project.name,
      (project.team ?? []).map(nameOf).join(', '),
      ...placeOf(showcase, entry),
      result?.place ?? null,
      ...[result?.score, result?.lowest_score, result?.highest_score].map(rounded),
      result?.views ?? 0,
      ...jury.criteria.map(({ id }) => rounded(meanOf(counted, id))),
      vote?.place ?? null,
      vote?.votes ?? null,
      awardsOf(showcase, project.id),
      `${visitor.site.url}/projects/${project.id}`,
    ];
  });
  return [head, ...rows.toSorted(byPlace)];
}

/** The column of the place. Projects without one come last. */
const placeColumn = 4;
const byPlace = (a: Cells, b: Cells): number => {
  const [first, second] = [a[placeColumn], b[placeColumn]].map((place) => Number(place ?? Number.MAX_SAFE_INTEGER));
  return (first ?? 0) - (second ?? 0);
};

function marksOf({ showcase, jury, judgements, visitor }: Facts, entries: Entry[]): Cells[] {
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
        localTimeOf(one.created_at, visitor.site.timeZone).replace('T', ' '),
        words[one.outcome],
        nameOfProject(one.compared_with),
        ...jury.criteria.map(({ id }) => one.marks.find(({ criterion }) => criterion === id)?.mark ?? null),
        one.comment ?? null,
        one.is_set_aside ? t('no') : t('yes'),
      ]),
  );
  return [head, ...rows];
}

const placeOf = ({ tracks }: ShowcaseDetail, { track, table_number }: Entry): Cells => [
  tracks.find(({ id }) => id === track)?.name ?? null,
  table_number ?? null,
];

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(2)));

function meanOf(judgements: Judgement[], criterion: string): number | undefined {
  const marks = judgements.flatMap((one) => one.marks.filter((mark) => mark.criterion === criterion));
  return marks.length === 0 ? undefined : marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length;
}

const awardsOf = ({ awards = [] }: ShowcaseDetail, projectId: string): string =>
  awards.flatMap(({ name, project }) => (project?.id === projectId ? name : [])).join(', ');

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

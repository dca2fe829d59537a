import { t } from '@launch-board/host/language/messages';
import type { Entry, Judgement, Jury } from '@launch-board/sdk';
import { nameOf } from '../people/names.ts';
import { localTimeOf } from '../projects/launch/zoned-time.ts';
import { type Cell, type GradeFacts, isAsked } from './grade-rows.ts';

/** A row for each project and judge; times by the clocks of the board. */
export function markRows(facts: GradeFacts, entries: readonly Entry[], timeZone: string): Cell[][] {
  const { jury, showcase } = facts;
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
    judgementsOf(facts, entry).map((one) => [
      entry.project.name,
      showcase.tracks.find(({ id }) => id === entry.track)?.name ?? null,
      entry.table_number ?? null,
      judgeNamed(jury, one.judge_id),
      localTimeOf(one.created_at, timeZone).replace('T', ' '),
      words[one.outcome],
      nameOfProject(one.compared_with),
      ...jury.criteria.map((criterion) => markShown(one, criterion, entry)),
      one.comment ?? null,
      one.is_set_aside ? t('no') : t('yes'),
    ]),
  );
  return [head, ...rows];
}

/** The same of one project for programs: criteria by their ids. */
export const marksOf = (facts: GradeFacts, entry: Entry) =>
  judgementsOf(facts, entry).map((one) => ({
    judge: { id: one.judge_id, name: judgeNamed(facts.jury, one.judge_id) },
    time: one.created_at,
    outcome: one.outcome,
    compared_with: one.compared_with ?? null,
    criteria: Object.fromEntries(
      facts.jury.criteria.flatMap((criterion) => {
        const mark = markShown(one, criterion, entry);
        return mark === null ? [] : [[criterion.id, { name: criterion.name, mark }]];
      }),
    ),
    note: one.comment ?? null,
    counts: !one.is_set_aside,
  }));

/** Of a row that counts, the marks that do. What was said in another track is in rows that do not count. */
function markShown(said: Judgement, criterion: Jury['criteria'][number], entry: Entry): number | null {
  if (!said.is_set_aside && !isAsked(criterion, entry)) return null;
  return said.marks.find((one) => one.criterion === criterion.id)?.mark ?? null;
}

const judgementsOf = ({ judgements }: GradeFacts, entry: Entry): Judgement[] =>
  judgements.filter(({ project_id }) => project_id === entry.project.id);

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

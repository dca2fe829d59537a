import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type Judge, type JuryResults } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';
import { partOf } from './apart.ts';
import { readRound } from './calibration.ts';
import { readConflicts } from './conflicts.ts';
import { unaskedIn } from './criteria.ts';
import { stopOf } from './judging.ts';

/** The jury of a showcase for its curators, with the people that they search for; its results for others once they are published. */
export async function readJury(visitor: VisitorContext, id: string, wanted: string) {
  try {
    const { showcase } = await visitor.api.getShowcase({ id });
    const isCurator = showcase.my?.is_curator === true;
    const [desk, results, conflicts, round] = await Promise.all([
      isCurator ? readDesk(visitor, { id, wanted, tracks: showcase.tracks }) : undefined,
      readResults(visitor, id),
      isCurator ? readConflicts(visitor, id) : undefined,
      isCurator ? readRound(visitor, id) : undefined,
    ]);
    if (!desk && !results) return undefined;
    // Only curators choose among all of them.
    const stops = desk && results ? results.results.map(({ project }) => stopOf(project)) : [];
    return { id, name: showcase.name, desk, conflicts, round, stops, results: results && shown(results) };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export type JuryPage = NonNullable<Awaited<ReturnType<typeof readJury>>>;
export type Desk = NonNullable<JuryPage['desk']>;
export type Results = NonNullable<JuryPage['results']>;

async function readResults({ api }: VisitorContext, id: string): Promise<JuryResults | undefined> {
  try {
    return (await api.getJuryResults({ id })).results;
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

type Sought = { id: string; wanted: string; tracks: { id: string; name: string }[] };

/** What only curators see. */
async function readDesk({ api }: VisitorContext, { id, wanted, tracks }: Sought) {
  const search = [...wanted.trim()].slice(0, limits.personSearchLength).join('');
  const [{ jury }, { users }] = await Promise.all([
    api.getJury({ id }),
    search ? api.findUsers({ search }) : { users: [] },
  ]);
  const judges = jury.judges.map(judgeOf);
  const isJudge = (userId: string) => judges.some(({ person, state }) => person?.id === userId && state !== 'left');
  return {
    kind: jury.kind,
    criteria: jury.criteria,
    isOpen: jury.is_open,
    isPublic: jury.are_results_public,
    teamsSee: jury.teams_see,
    isCarriedOver: jury.is_carried_over,
    judges,
    tracks,
    ...reminders(judges, Date.now()),
    search,
    found: users.map((user) => ({ ...faceOf(user), username: user.username ?? null, isJudge: isJudge(user.id) })),
  };
}

/** How many judges can be reminded now, and from when the next of them; null if all have judged something. */
function reminders(judges: readonly { remindFrom: string | null }[], now: number) {
  const times = judges.flatMap(({ remindFrom }) => remindFrom ?? []).sort();
  return { remindable: times.filter((at) => Date.parse(at) <= now).length, remindFrom: times[0] ?? null };
}

const judgeOf = ({ id, state, user, address, table, judged, conflicts, tracks, ...judge }: Judge) => ({
  id,
  state,
  name: user?.full_name ?? user?.username ?? address ?? t('Somebody who left the board'),
  person: user && faceOf(user),
  table: table ? stopOf(table) : null,
  judged,
  conflicts,
  tracks,
  isSetAside: judge.are_marks_set_aside,
  remindedAt: judge.reminded_at ?? null,
  remindFrom: judge.remind_from ?? null,
});

const shown = ({ kind, criteria, judgements, tracks, results, judges, comments, ...counts }: JuryResults) => ({
  kind,
  tracks,
  criteria: criteria ?? [],
  judgements,
  // For a reason of its own, which the page tells apart.
  setAside: (counts.set_aside ?? 0) - counts.marked_elsewhere,
  markedElsewhere: counts.marked_elsewhere,
  moved: results
    .filter(({ marked_elsewhere = 0 }) => marked_elsewhere > 0)
    .map(({ project, marked_elsewhere: count = 0 }) => ({ stop: stopOf(project), count })),
  unasked: unaskedIn(criteria ?? [], results).map(({ project }) => stopOf(project)),
  // What nobody has judged has no place that says anything.
  rows: results
    .filter(({ views }) => views > 0)
    .map((one) => ({
      stop: stopOf(one.project),
      part: partOf(tracks, one.project.track),
      place: one.place,
      places: [one.best_place, one.worst_place] as const,
      score: one.score,
      scores: [one.lowest_score, one.highest_score] as const,
      views: one.views,
    })),
  untabled: results.filter(({ project }) => project.table_number === null).length,
  unseen: results.filter(({ views }) => views === 0).map(({ project }) => partOf(tracks, project.track)),
  absent: results
    .filter(({ absences = 0 }) => absences > 0)
    .map(({ project, absences = 0 }) => ({ stop: stopOf(project), absences })),
  traits: Object.fromEntries((judges ?? []).map(({ judge_id, ...traits }) => [judge_id, traits])),
  comments: (comments ?? []).map(({ project_id, text, created_at }) => ({
    project: results.find(({ project }) => project.id === project_id)?.project.name ?? t('A project that left'),
    text,
    at: created_at,
  })),
});

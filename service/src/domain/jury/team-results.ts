import type { Complete, InputOf, operations, TeamResult } from '@launch-board/contract';
import type { judgementsIn } from '../../store/jury/judgements.ts';
import type { JuryRow } from '../../store/jury/juries.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import { noPlace, type ReadContext } from '../aside.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { isReleasedToTeams, juryOf } from './access.ts';
import { partOf } from './apart.ts';
import { carriedIn } from './carried.ts';
import { type Criteria, criteriaFor, criteriaOf, type Marks, markOf, scoreOf } from './criteria.ts';
import type { Fit } from './fit/fit.ts';
import { type FitInput, fitInput } from './fit/fit-input.ts';
import { fitOf } from './fit/fits.ts';
import type { Placed } from './places.ts';
import { fitOrRefuse, readResultsInput, type Views } from './results-input.ts';
import { viewTable } from './views.ts';

type Judgements = Awaited<ReturnType<typeof judgementsIn>>;
type Read = {
  jury: JuryRow;
  /** Those by which the project is judged. */
  criteria: Criteria;
  projectId: string;
  /** Of the whole jury, what counts. */
  counted: Judgements;
  views: Views;
  /** What the marks of one criterion alone are fitted from, in the order of the criteria. */
  byCriterion: FitInput[];
};

/** @throws Fail `not_found` for everybody but the team, once it is released and nobody judges, and the curators */
export async function getTeamResult(
  { store, pages }: Deps,
  actor: Member,
  { id: given, project_id }: InputOf<typeof operations.getTeamResult>,
  { aside = noPlace.aside }: Partial<ReadContext> = {},
): Promise<{ result: Complete<TeamResult> }> {
  const { owner, found, read, head, showsPlaces } = await store.read(async (reads) => {
    const { showcase, isCurator } = await visibleShowcase(reads, actor, given);
    const { id } = showcase;
    const jury = await juryOf(reads, id);
    const input = await readResultsInput(reads, jury);
    const table = input.tables.find((one) => one.id === project_id.toLowerCase());
    const project = table && viewTable(table, pages);
    const mayRead =
      isCurator || (isReleasedToTeams(jury) && table && (await teamOf(reads, table.id)).includes(actor.userId));
    if (!project || !mayRead) throw new Fail('not_found');
    const { read, found } = ofPart(jury, input, table);
    const isOwn = ({ project_id: of, before_id }: Judgements[number]) => of === project.id || before_id === project.id;
    const part = partOf(input.limited, project.track ?? null);
    return {
      owner: showcase.user_id,
      found,
      read,
      head: {
        project,
        kind: jury.kind,
        teams_see: jury.teams_see,
        judges: read.views.get(project.id)?.views ?? 0,
        set_aside: input.all.filter(isOwn).length - read.counted.filter(isOwn).length,
        marked_elsewhere: input.all.filter((one) => isOwn(one) && one.is_marked_elsewhere === 1).length,
        track: tracksOf(showcase).find((track) => track.id === part)?.name ?? null,
      },
      showsPlaces: isCurator || jury.teams_see === 'places' || jury.are_results_public === 1,
    };
  });
  // After the transaction, and one after the other: a jury takes one place in the queue of those that are fitted.
  const whole = await fitOrRefuse(found, owner, aside);
  const fits: Fit[] = [];
  for (const input of read.byCriterion) fits.push(await fitOf(input, owner, aside));
  const placed = whole.places.find(({ project }) => project === head.project.id);
  return {
    result: {
      ...head,
      criteria: read.criteria.map((one, i) => viewCriterion(one, read, fits[i])),
      ...(placed && head.judges > 0 && { result: viewScore(placed, whole, read) }),
      ...(placed && head.judges > 0 && showsPlaces && { standing: viewStanding(placed, whole) }),
    } as Complete<TeamResult>,
  };
}

/** Of the projects that this one is compared with: the judges of another track say nothing of how strict its own were. */
function ofPart(
  jury: JuryRow,
  { parts, counted, views, found }: Awaited<ReturnType<typeof readResultsInput>>,
  { id: projectId, track }: { id: string; track: string | null },
) {
  const criteria = criteriaFor(criteriaOf(jury), track);
  const part = parts.find((one) => one.includes(projectId)) ?? [];
  // An import brings results without what judges said: there are no marks to fit.
  const byCriterion = (carriedIn(jury) ? [] : criteria).map((one) =>
    fitInput({ kind: jury.kind, criteria: [{ ...one, weight: 1 }] }, part, counted),
  );
  const read: Read = { jury, criteria, projectId, counted, views, byCriterion };
  if ('inputs' in found)
    return { read, found: { inputs: found.inputs.filter(({ projects }) => projects.includes(projectId)) } };
  const { places, traits } = found.fit;
  return { read, found: { fit: { places: places.filter(({ project }) => part.includes(project)), traits } } };
}

const marksOn = ({ counted, projectId }: Read): Marks[] =>
  counted.flatMap(({ project_id, marks }) =>
    project_id === projectId && marks !== null ? [JSON.parse(marks) as Marks] : [],
  );

function viewCriterion({ id, name, weight, tracks }: Criteria[number], read: Read, fit: Fit | undefined) {
  const head = { id, name, weight, is_of_track: tracks.length > 0 };
  const marks = marksOn(read)
    .flatMap((one) => one[id] ?? [])
    .toSorted((a, b) => a - b);
  const placed = fit?.places.find(({ project }) => project === read.projectId);
  if (marks.length === 0 || !placed) return { ...head, marks };
  return { ...head, marks, mean: mean(marks), ...boundsOf(placed) };
}

function viewScore(placed: Placed, whole: Fit, read: Read) {
  const { jury, criteria, counted, projectId, views } = read;
  if (jury.kind !== 'rubric' || carriedIn(jury)) {
    const wins = counted.flatMap((row) => winnerOf(row, projectId));
    const won = wins.filter(Boolean).length;
    return {
      ...boundsOf(placed),
      ...(jury.kind === 'pairwise' && !carriedIn(jury) && { won, lost: wins.length - won }),
    };
  }
  const severities = counted.flatMap(({ judge_id, project_id }) =>
    project_id === projectId ? (whole.traits.get(judge_id)?.severity ?? []) : [],
  );
  const judged = whole.places.filter(({ project }) => (views.get(project)?.views ?? 0) > 0);
  return {
    ...boundsOf(placed),
    mean: mean(marksOn(read).map((marks) => markOf(scoreOf(criteria, marks)))),
    severity: mean(severities),
    average: mean(judged.map(({ score }) => score)),
  };
}

/** Whether the project won, if it was compared. */
function winnerOf({ project_id, before_id, outcome }: Judgements[number], projectId: string): boolean | [] {
  if (outcome !== 'better' && outcome !== 'worse') return [];
  if (project_id === projectId) return outcome === 'better';
  return before_id === projectId ? outcome === 'worse' : [];
}

const viewStanding = ({ place, best_place, worst_place }: Placed, { places }: Fit) => ({
  place,
  best_place,
  worst_place,
  projects: places.length,
});

const boundsOf = ({ score, lowest_score, highest_score }: Placed) => ({ score, lowest_score, highest_score });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

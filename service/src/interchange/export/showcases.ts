import type { CollectionLine } from '@launch-board/contract/import-format';
import { ofOptionalTimes } from '@launch-board/contract/showcase-times';
import { resultsToCarry } from '../../domain/jury/results-input.ts';
import { isoTime, maybeIsoTime } from '../../domain/text/iso-time.ts';
import { courseOfShowcase } from '../../store/courses/showcases.ts';
import { findJury } from '../../store/jury/juries.ts';
import { awardsIn, entriesOfShowcase, intakeOf } from '../../store/showcases/exports.ts';
import type { Reads } from '../../store/store.ts';

/** The intake of a collection and its accepted entries, as everybody sees them; null for a collection without one. */
export async function showcasePart(reads: Reads, id: string): Promise<Required<CollectionLine>['showcase']> {
  const intake = await intakeOf(reads, id);
  if (!intake) return null;
  const { opens_at, closes_at, place, floor_plan, who_may_enter, accepts, tracks } = intake;
  const entries = await entriesOfShowcase(reads, id);
  return {
    opens_at: isoTime(opens_at),
    closes_at: isoTime(closes_at),
    place,
    floor_plan,
    who_may_enter,
    accepts,
    votes_each: intake.votes_each,
    ...ofOptionalTimes((name) => maybeIsoTime(intake[name])),
    takes_entries_while_voting: intake.takes_entries_while_voting === 1,
    tracks: JSON.parse(tracks),
    awards: await awardsIn(reads, id),
    course: await coursePart(reads, id),
    jury: await juryPart(reads, id, new Map(entries.map((entry) => [entry.id, entry.key]))),
    entries: entries.map(({ key: project, user, track, table_number, entered_at }) => ({
      project,
      user,
      track,
      table_number,
      entered_at: isoTime(entered_at),
    })),
  };
}

type CoursePart = Exclude<NonNullable<CollectionLine['showcase']>['course'], undefined>;

async function coursePart(reads: Reads, id: string): Promise<CoursePart> {
  const course = await courseOfShowcase(reads, id);
  return course ? { id: course.id, name: course.name, code: course.code, term: course.term } : null;
}

type JuryPart = Exclude<NonNullable<CollectionLine['showcase']>['jury'], undefined>;

/** As everybody sees it: what is not in the showcase leaves a gap. */
async function juryPart(reads: Reads, id: string, keys: ReadonlyMap<string, string>): Promise<JuryPart> {
  const jury = await findJury(reads, id);
  const carried = jury && (await resultsToCarry(reads, jury));
  if (!carried || jury.kind === 'none') return null;
  const results = carried.places.flatMap(({ project: projectId, views, ...placed }) => {
    const project = keys.get(projectId);
    const { place, best_place, worst_place, score, lowest_score, highest_score } = placed;
    if (project === undefined) return [];
    // One by one, so that an export of what was imported is the same to the byte.
    return { project, place, best_place, worst_place, score, lowest_score, highest_score, views };
  });
  const { judgements, setAside, tracks } = carried;
  return {
    ...{ kind: jury.kind, judgements, ...(setAside !== undefined && { set_aside: setAside }) },
    ...(tracks && { tracks }),
    results,
  };
}

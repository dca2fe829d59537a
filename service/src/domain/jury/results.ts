import { type Complete, type InputOf, type JuryResults, limits, type operations } from '@launch-board/contract';
import { commentsIn, judgedCounts } from '../../store/jury/judgements.ts';
import { listJudges } from '../../store/jury/judges.ts';
import type { TableRow } from '../../store/jury/tables.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import type { Actor } from '../actor.ts';
import { noPlace, type ReadContext } from '../aside.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { juryOf } from './access.ts';
import { criteriaOf } from './criteria.ts';
import { type Fit, unknown } from './fit/fit.ts';
import type { Means } from './fit/means.ts';
import { fitOrRefuse, readResultsInput, type Views } from './results-input.ts';
import { viewTable } from './views.ts';

type Results = Complete<JuryResults>;

export async function getJuryResults(
  { store, pages }: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getJuryResults>,
  { aside }: ReadContext = noPlace,
): Promise<{ results: Results }> {
  const { owner, found, results, resultsOf } = await store.read(async (reads) => {
    const { showcase, isCurator } = await visibleShowcase(reads, actor, id);
    const jury = await juryOf(reads, showcase.id);
    if (!isCurator && jury.are_results_public === 0) throw new Fail('not_found');
    const { tables, limited, judgements, setAside, views, means, found, all } = await readResultsInput(reads, jury);
    const records = isCurator ? await readRecords(reads, pages, showcase.id) : undefined;
    return {
      owner: showcase.user_id,
      found,
      results: {
        kind: jury.kind,
        is_open: jury.is_open === 1,
        criteria: criteriaOf(jury),
        tracks: tracksOf(showcase).filter((track) => limited.has(track.id)),
        judgements,
        set_aside: setAside,
        marked_elsewhere: all.filter(({ is_marked_elsewhere }) => is_marked_elsewhere === 1).length,
        comments: isCurator ? await viewComments(reads, showcase.id) : undefined,
      },
      resultsOf: (fit: Fit) => ({
        results: viewPlaces(fit, tables, views, { isCurator, pages, means, elsewhere: markedElsewhere(all) }),
        judges: records?.map((row) => ({ ...row, ...(fit.traits.get(row.judge_id) ?? unknown) })),
      }),
    };
  });
  // After the transaction: others read meanwhile.
  return { results: { ...results, ...resultsOf(await fitOrRefuse(found, owner, aside)) } };
}

type Reader = { isCurator: boolean; pages: Pages; means: Means; elsewhere: ReadonlyMap<string, number> };

/** By project. */
const markedElsewhere = (all: readonly { project_id: string; is_marked_elsewhere: 0 | 1 }[]) => {
  const some = all.filter(({ is_marked_elsewhere }) => is_marked_elsewhere === 1);
  return new Map([...Map.groupBy(some, ({ project_id }) => project_id)].map(([id, own]) => [id, own.length]));
};

/** A project that is not public yet leaves a gap for everybody but the curators. */
function viewPlaces(
  { places }: Fit,
  tables: TableRow[],
  views: Views,
  { isCurator, pages, means, elsewhere }: Reader,
): Results['results'] {
  const rows = byId(tables);
  return places.flatMap(({ project: id, ...placed }) => {
    const row = rows.get(id);
    const project = row && viewTable(row, pages, { isOfJury: isCurator });
    if (!project) return [];
    const seen = views.get(id) ?? { views: 0, absences: 0 };
    return {
      ...placed,
      project,
      views: seen.views,
      criteria: isCurator ? means.get(id) : undefined,
      absences: isCurator ? seen.absences : undefined,
      marked_elsewhere: isCurator ? (elsewhere.get(id) ?? 0) : undefined,
    };
  });
}

async function readRecords(reads: Reads, pages: Pages, id: string) {
  const rows = await listJudges(reads, id);
  const counts = await judgedCounts(reads, id);
  const people = byId(
    await usersOfIds(
      reads,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  return rows.map((row) => {
    const user = people.get(row.user_id ?? '');
    return {
      judge_id: row.id,
      user: user && viewSummary(user, pages),
      judged: counts.get(row.id) ?? 0,
    };
  });
}

const viewComments = async (reads: Reads, id: string): Promise<Results['comments']> =>
  (await commentsIn(reads, id, limits.jury.comments)).map(({ judge_id, project_id, comment, created_at }) => ({
    project_id,
    judge_id,
    text: comment ?? '',
    created_at: isoTime(created_at),
  }));

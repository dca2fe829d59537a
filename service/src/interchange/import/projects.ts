import { launchTimes } from '../../domain/projects/publication.ts';
import { dropKept } from '../../store/life/kept.ts';
import { importDigests, insertProjects, type ProjectRecord, updateProject } from '../../store/projects/changes.ts';
import { fold } from '../../store/search/fold.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Board, Outcome } from './board.ts';
import { type People, peopleOf } from './people.ts';
import { type PictureColumns, pictureColumns } from './picture-columns.ts';
import { askedOf, type Plan, type ProjectLine, planProjects, teamOf, threadOf } from './plans.ts';
import { syncQuestions } from './questions.ts';
import { syncTeams } from './teams.ts';
import { namesIn as namesOfComment, syncThreads } from './threads.ts';

/** Lines of different keys and ids. An unchanged line costs one look-up of its digest. */
export async function importProjects(board: Board, lines: readonly ProjectLine[]): Promise<Outcome[]> {
  const digests = await importDigests(
    board.writes,
    lines.map((line) => line.key),
  );
  const fresh = lines.filter((line) => digests.get(line.key) !== line.digest);
  if (fresh.length === 0) return lines.map(() => 'unchanged');

  const outcomes = new Map<ProjectLine, Outcome>();
  const plans: Plan[] = [];
  for (const [line, plan] of await planProjects(board, fresh)) {
    if (typeof plan === 'object' && 'line' in plan) plans.push(plan);
    else outcomes.set(line, plan);
  }
  for (const [line, outcome] of await writePlans(board, plans)) outcomes.set(line, outcome);
  return lines.map((line) => outcomes.get(line) ?? 'unchanged');
}

async function writePlans(board: Board, plans: readonly Plan[]): Promise<Map<ProjectLine, Outcome>> {
  const people = await peopleOf(board, namesIn(plans));
  const pictures = await pictureColumns(
    board,
    plans.map(({ line }) => line.pictures),
  );
  const named = { people, pictures };
  const fresh = plans.filter((plan) => !plan.row);
  await insertProjects(
    board.writes,
    board.counts,
    fresh.map((plan) => newRow(plan, named, board.now)),
  );
  const added = await syncThreads(board, plans.map(threadOf), people);
  const changedQuestions = await syncQuestions(board, plans.map(askedOf));
  const changedTeams = await syncTeams(board, plans.map(teamOf), people);

  const outcomes = new Map<ProjectLine, Outcome>(fresh.map(({ line }) => [line, 'new']));
  for (const { line, id, categoryId, row } of plans) {
    if (!row) continue;
    const thread = added.get(id);
    const changes = {
      ...changesOf(line, row, categoryId, named),
      comments_count: row.comments_count + (thread?.added ?? 0),
    };
    await updateProject(board.writes, board.counts, row, changes, board.now);
    if (changes.website_url !== row.website_url) await dropKept(board.writes, id);
    const { import_digest: _, ...visible } = changes;
    const isChanged = changedTeams.has(id) || changedQuestions.has(id) || thread?.isChanged || differs(row, visible);
    outcomes.set(line, isChanged ? 'updated' : 'unchanged');
  }
  return outcomes;
}

/** Name → when it is first met. */
function namesIn(plans: readonly Plan[]): Map<string, number> {
  const names = new Map<string, number>();
  const meet = (name: string | null, time: number) => {
    if (name !== null && !names.has(name)) names.set(name, time);
  };
  for (const { line } of plans) {
    meet(line.submitter, line.columns.created_at);
    for (const { user, invitedBy } of line.members) {
      meet(user, line.columns.created_at);
      meet(invitedBy, line.columns.created_at);
    }
    for (const comment of line.comments)
      for (const name of namesOfComment(comment)) meet(name, comment.columns.created_at);
  }
  return names;
}

type Named = { people: People; pictures: PictureColumns };

function newRow({ line, id, categoryId }: Plan, named: Named, now: number): Omit<ProjectRecord, 'seq'> {
  return {
    id,
    status: 'active',
    ...contentOf(line, categoryId, named),
    images: named.pictures.columnOf(line.pictures),
    upvotes_count: line.votes,
    carried_votes: line.votes,
    comments_count: line.comments.length,
    edited_at: null,
    import_key: line.key,
    status_reason: null,
    status_before: null,
    pending_at: null,
    launches_at: null,
    approved_revision: null,
    in_dataset: 1,
    ...launchTimes(line.columns.created_at),
    ...firstVersion(now),
  };
}

function changesOf(line: ProjectLine, row: ProjectRecord, categoryId: string | null, named: Named) {
  // A count equal to the one shown here, which a board's own export has, says nothing new about the carried part.
  const carried = line.votes === row.upvotes_count ? row.carried_votes : line.votes;
  const cast = row.upvotes_count - row.carried_votes;
  const images = named.pictures.columnOf(line.pictures, row.images);
  return { ...contentOf(line, categoryId, named), images, carried_votes: carried, upvotes_count: carried + cast };
}

const contentOf = (line: ProjectLine, categoryId: string | null, { people, pictures }: Named) => ({
  ...line.columns,
  category_id: categoryId,
  user_id: line.submitter === null ? null : (people.get(line.submitter) ?? null),
  name_folded: fold(line.columns.name),
  tagline_folded: fold(line.columns.tagline),
  // Without one, a repetition of the import looks at the line again.
  import_digest: pictures.lacksSome(line.pictures) ? null : line.digest,
});

const differs = (row: ProjectRecord, changes: Partial<ProjectRecord>): boolean =>
  (Object.keys(changes) as (keyof ProjectRecord)[]).some((field) => row[field] !== changes[field]);

import { type Complete, type Entry, limits, type Showcase, type ShowcaseDetail } from '@launch-board/contract';
import { ofOptionalTimes } from '@launch-board/contract/showcase-times';
import { acceptedCurators } from '../../store/collections/curators.ts';
import { collectedCounts, curatorsOf } from '../../store/collections/reads.ts';
import { judgeOf } from '../../store/jury/judges.ts';
import { findJury } from '../../store/jury/juries.ts';
import { usersOfIds } from '../../store/people/users.ts';
import { projectsOfIds } from '../../store/projects/rows.ts';
import { allAwardsOf, awardsOf } from '../../store/showcases/awards.ts';
import { type EntryRow, entriesOfPerson } from '../../store/showcases/entries.ts';
import { voteChangesOf } from '../../store/showcases/log.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import { ballotsOf } from '../../store/showcases/votes.ts';
import type { Reads } from '../../store/store.ts';
import type { Actor } from '../actor.ts';
import { viewCollection, viewModeration } from '../collections/views.ts';
import { visibilityOf } from '../collections/visibility.ts';
import { declarationsIn } from '../courses/declarations.ts';
import { besidesIn } from '../courses/views.ts';
import { isReleasedToTeams } from '../jury/access.ts';
import { byId } from '../lists/by-id.ts';
import type { OperatorSettings } from '../operator-settings.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { enteredProjects } from '../permitted.ts';
import { viewProject } from '../projects/views.ts';
import { repositoryFactsOf } from '../repositories/views.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { isInvited, type Seen } from './access.ts';
import { viewAward } from './awards.ts';
import { viewEarlyEnd } from './early-ends.ts';
import { tracksOf } from './fields.ts';
import type { Details } from './log.ts';
import { hasVoteBegun, phaseOf, takesEntries } from './phase.ts';

type Shown = { pages: Pages; now: number; operatorSettings: Pick<OperatorSettings, 'leftOut'> };

/** Showcases as everybody sees them. The number of statements does not depend on the number of rows. */
export async function viewShowcases(
  reads: Reads,
  { pages, now }: Omit<Shown, 'operatorSettings'>,
  rows: readonly ShowcaseRow[],
) {
  const owners = await curatorsOf(reads, rows);
  const counts = await collectedCounts(reads, rows);
  return rows.map((row): Complete<Showcase> => {
    const owner = owners.get(row.user_id);
    const { id, name, description, cover, updated_at, revision } = viewCollection(row, pages);
    return {
      id,
      name,
      description,
      cover,
      owner: owner && viewSummary(owner, pages),
      visibility: visibilityOf(row),
      opens_at: isoTime(row.opens_at),
      closes_at: isoTime(row.closes_at),
      place: row.place,
      who_may_enter: row.who_may_enter,
      accepts: row.accepts,
      tracks: tracksOf(row),
      votes_each: row.votes_each,
      ...ofOptionalTimes((name) => maybeIsoTime(row[name])),
      takes_entries_while_voting: row.takes_entries_while_voting === 1,
      takes_entries: takesEntries(row, now),
      called_off: calledOff(row),
      phase: phaseOf(row, now),
      entries_count: counts.get(row.id) ?? 0,
      created_at: isoTime(row.created_at),
      updated_at,
      revision,
      html_url: pages('showcases', id),
    };
  });
}

/** A date that is there again is not called off. */
function calledOff(row: ShowcaseRow): Complete<Showcase>['called_off'] {
  const { called_off_shown_at, called_off_voting_opens_at: from, called_off_voting_closes_at: until } = row;
  const hasVote = row.votes_each > 0 && row.voting_opens_at !== null && row.voting_closes_at !== null;
  return [
    ...(!hasVote && from !== null && until !== null
      ? [{ date: 'vote' as const, starts_at: isoTime(from), ends_at: isoTime(until) }]
      : []),
    ...(row.shown_at === null && called_off_shown_at !== null
      ? [{ date: 'showing' as const, starts_at: isoTime(called_off_shown_at), ends_at: null }]
      : []),
  ];
}

/** A showcase as the actor sees it, with what concerns them. */
export async function viewSeen(
  reads: Reads,
  shown: Shown,
  actor: Actor,
  seen: Seen,
): Promise<Complete<ShowcaseDetail>> {
  const { showcase, isCurator } = seen;
  const [view] = await viewShowcases(reads, shown, [showcase]);
  const curators = (await acceptedCurators(reads, showcase.id)).map((row) =>
    viewSummary({ ...row, id: row.user_id }, shown.pages),
  );
  return {
    ...(view as Complete<Showcase>),
    moderation: seen.seesModeration ? viewModeration(showcase) : undefined,
    curators,
    awards: (await (isCurator ? allAwardsOf : awardsOf)(reads, showcase.id)).map((row) => viewAward(row, shown.pages)),
    vote_changes: await voteChangesIn(reads, shown.now, showcase),
    early_end: await viewEarlyEnd(reads, showcase, shown.now),
    floor_plan: showcase.floor_plan,
    link_token: isCurator ? showcase.link_token : undefined,
    jury: await juryIn(reads, shown, showcase.id),
    ...(await besidesIn(reads, showcase.id)),
    my: await mineIn(reads, shown, actor, seen),
  };
}

async function voteChangesIn(
  reads: Reads,
  now: number,
  showcase: ShowcaseRow,
): Promise<Complete<ShowcaseDetail>['vote_changes']> {
  if (!hasVoteBegun(showcase, now)) return [];
  return (await voteChangesOf(reads, showcase.id, limits.showcases.voteChanges)).map(({ details, created_at }) => {
    const { from = 0, to = 0 }: Details = JSON.parse(details ?? '{}');
    return { changed_at: isoTime(created_at), from: isoTime(from), to: isoTime(to) };
  });
}

async function juryIn(reads: Reads, shown: Shown, id: string): Promise<Complete<ShowcaseDetail>['jury']> {
  const jury = hasJuries(shown) ? await findJury(reads, id) : undefined;
  return {
    kind: jury?.kind ?? 'none',
    is_open: jury?.is_open === 1,
    are_results_public: jury?.are_results_public === 1,
    is_released_to_teams: jury !== undefined && isReleasedToTeams(jury),
  };
}

const hasJuries = ({ operatorSettings }: Shown): boolean => !operatorSettings.leftOut.includes('juries');

async function mineIn(reads: Reads, shown: Shown, actor: Actor, seen: Seen): Promise<Complete<ShowcaseDetail>['my']> {
  if (actor.kind === 'visitor') return undefined;
  const { showcase, isCurator } = seen;
  const isOpen = takesEntries(showcase, shown.now);
  const entries = await entriesOfPerson(reads, showcase.id, actor.userId);
  const declared = await declarationsIn(reads, entries);
  const votes = showcase.votes_each > 0 ? await ballotsOf(reads, [showcase.id], [actor.userId]) : [];
  const judge = hasJuries(shown) ? await judgeOf(reads, showcase.id, actor.userId) : undefined;
  return {
    is_curator: isCurator,
    is_judge: judge !== undefined && judge.left_at === null,
    may_enter: isOpen && (await isInvited(reads, actor, seen, showcase.link_token)),
    votes: votes.map(({ project_id }) => project_id),
    entries: entries.map(({ collection_id, project_id, name, state, track, reason, words, agreed_at }) => ({
      ...{ project_id, name, state, track, reason },
      declarations: declared({ collection_id, project_id }),
      feedback: words,
      shares_address: agreed_at !== null,
    })),
  };
}

/** Entries with their projects as everybody sees public ones, also drafts that their teams have entered. */
export async function viewEntries(reads: Reads, pages: Pages, rows: readonly EntryRow[]): Promise<Complete<Entry>[]> {
  const projectIds = rows.map(({ project_id }) => project_id);
  const projects = byId(enteredProjects(rows, await projectsOfIds(reads, projectIds)));
  const people = byId(
    await usersOfIds(
      reads,
      rows.flatMap(({ user_id }) => user_id ?? []),
    ),
  );
  const declared = await declarationsIn(reads, rows);
  const repositories = await repositoryFactsOf(reads, projectIds);
  return rows.flatMap((row) => {
    const project = projects.get(row.project_id);
    const user = people.get(row.user_id ?? '');
    if (!project) return [];
    return {
      project_id: row.project_id,
      state: row.state,
      track: row.track,
      table_number: row.table_number,
      entered_at: isoTime(row.entered_at),
      reason: row.reason,
      declarations: declared(row),
      repository: repositories.get(row.project_id),
      project: viewProject(project, pages),
      user: user && viewSummary(user, pages),
    };
  });
}

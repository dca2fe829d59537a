import type { Complete, Export } from '@launch-board/contract';
import { likesOf } from '../../../store/comments/likes.ts';
import { mentionsOf } from '../../../store/comments/mentions.ts';
import { bookmarksOf, reportsBy, votesOf } from '../../../store/people/records.ts';
import type { Reads, Store } from '../../../store/store.ts';
import { withdrawnVotesOf } from '../../../store/withdrawn-votes.ts';
import type { Member } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { allPreferencesOf } from '../../notices/preferences.ts';
import { isoTime } from '../../text/iso-time.ts';
import { me } from '../me.ts';
import { byProject, chunks, type Dated, dated, type List, SHORT } from './chunks.ts';
import { collections, curations } from './collections.ts';
import { comments, edits } from './comments.ts';
import { goals, handIns } from './courses.ts';
import { deposits } from './deposits.ts';
import { columns, sharedAddresses } from './grades.ts';
import { invitedAddresses, invitedCurators, teamLinks } from './invitations.ts';
import { calibrations, conflicts, judgements, judgings } from './jury.ts';
import { handings, searches, takeOvers } from './life.ts';
import { ltiAccounts } from './lti.ts';
import { follows, notices } from './notices.ts';
import { freeToJoin, openings, teamRequests } from './openings.ts';
import { orcidIds } from './orcid.ts';
import { pictures } from './pictures.ts';
import { invitations, memberships, projects } from './projects.ts';
import { receiptMessages, receipts } from './receipts.ts';
import { repositories } from './repositories.ts';
import { rosterLines } from './rosters.ts';
import { entries, formerTeams, lists, showcaseVotes } from './showcases.ts';

/** A reply whose lists are read while they are sent. */
export type Streamed<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends readonly unknown[] ? AsyncIterable<Reply[Name]> : Reply[Name];
};

/** The parts that an export needs. It writes nothing. */
export type Source = Pick<Deps, 'clock' | 'pages' | 'operatorSettings'> & { store: Pick<Store, 'read'> };

/**
 * All data about the person, in chunks. A single snapshot would stay open for as long as the client reads, and neither
 * engine could reclaim space meanwhile. A row that exists during the whole export is in it exactly once.
 * @throws Fail `forbidden`, also in the middle, if the person has been erased
 */
export async function exportMe(
  { store, clock, pages, operatorSettings }: Source,
  actor: Member,
): Promise<Streamed<Complete<Export>>> {
  const { userId } = actor;
  const [profile, preferences] = await store.read(async (reads) => [
    await me(reads, { pages, operatorSettings }, actor, clock()),
    await allPreferencesOf(reads, userId),
  ]);
  const walk: Walk = (list) => chunks(store, userId, list);
  return {
    exported_at: isoTime(clock()),
    profile,
    projects: walk(projects(pages, actor)),
    memberships: walk(memberships(pages)),
    invitations: walk(invitations(pages, clock())),
    invited_addresses: walk(invitedAddresses),
    invited_curators: walk(invitedCurators),
    team_links: walk(teamLinks),
    comments: walk(comments(pages)),
    comment_edits: walk(edits),
    likes: walk({ read: likesOf, size: SHORT, keyOf: ({ comment_id }) => [comment_id], view: dated }),
    mentions: walk({ read: mentionsOf, size: SHORT, keyOf: ({ comment_id }) => [comment_id], view: dated }),
    votes: walk({ read: votesOf, size: SHORT, keyOf: byProject, view: dated }),
    withdrawn_votes: walk({ read: withdrawnVotesOf, size: SHORT, keyOf: byProject, view: withdrawn }),
    bookmarks: walk({ read: bookmarksOf, size: SHORT, keyOf: byProject, view: dated }),
    collections: walk(collections(pages)),
    curations: walk(curations),
    entries: walk(entries),
    former_teams: walk(formerTeams),
    showcase_votes: walk(showcaseVotes),
    judgings: walk(judgings),
    judgements: walk(judgements),
    calibrations: walk(calibrations),
    judging_conflicts: walk(conflicts),
    showcase_lists: walk(lists),
    ...ofCourses(walk),
    pictures: walk(pictures(pages)),
    notices: walk(notices(pages, actor)),
    notice_preferences: preferences,
    follows: walk(follows(pages, actor)),
    reports: walk({ read: reportsBy, size: SHORT, keyOf: ({ id }) => [id], view: dated }),
    receipts: walk(receipts),
    receipt_messages: walk(receiptMessages),
  };
}

type Walk = <Row extends Dated, View>(list: List<Row, View>) => ReturnType<typeof chunks<Row, View>>;

const ofCourses = (walk: Walk) => ({
  shared_addresses: walk(sharedAddresses),
  grade_columns: walk(columns),
  hand_ins: walk(handIns),
  goals: walk(goals),
  owner_searches: walk(searches),
  repositories: walk(repositories),
  take_overs: walk(takeOvers),
  handings: walk(handings),
  orcid_ids: walk(orcidIds),
  deposits: walk(deposits),
  openings: walk(openings),
  free_to_join: walk(freeToJoin),
  team_requests: walk(teamRequests),
  roster_lines: walk(rosterLines),
  lti_accounts: walk(ltiAccounts),
});

type Withdrawn = Awaited<ReturnType<typeof withdrawnVotesOf>>[number];

const withdrawn = (reads: Reads, rows: readonly Withdrawn[]) =>
  dated(reads, rows).map((row) => ({ ...row, withdrawn_at: isoTime(row.withdrawn_at) }));

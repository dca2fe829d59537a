import type { CommentRow, StoredComment } from '../store/comments/reads.ts';
import type { TableProject } from '../store/jury/tables.ts';
import type { ProjectForUser } from '../store/projects/rights.ts';
import type { ProjectRow } from '../store/projects/rows.ts';
import { type EntryRow, hasEnteredDraft } from '../store/showcases/entries.ts';
import type { EntryName } from '../store/showcases/log.ts';
import type { CollectionRow, ProjectStatus } from '../store/tables.ts';
import { Unpermitted } from '../store/unpermitted.ts';
import { type Actor, type Member, visitor } from './actor.ts';
import { factsOf } from './collections/access.ts';
import { byId } from './lists/by-id.ts';
import { policy } from './policy.ts';

// The only way to what somebody reaches by a relation. Each function leaves out what its reader may not see now.

type Sealed<Row extends { id: string }> = Iterable<Unpermitted<Row>>;

const opened = <Row extends { id: string }>(sealed: Sealed<Row>, may: (row: Row) => boolean): Row[] =>
  [...sealed].map((one) => Unpermitted.contentOf(one)).filter(may);

const isSeenBy = (actor: Actor, status: ProjectStatus) => policy.canSeeProject(actor, { status, role: null });

/** What everybody sees. */
export const publicProjects = <Row extends { id: string; status: ProjectStatus }>(sealed: Sealed<Row>): Row[] =>
  opened(sealed, ({ status }) => isSeenBy(visitor, status));

/** With the actor's place on the team; what they may see of it depends on that. */
export const projectsSeenBy = (actor: Member, sealed: Sealed<ProjectForUser>): ProjectForUser[] =>
  opened(sealed, (project) => policy.canSeeProject(actor, project));

/** Their names, for who may see them, or is told of them by those who run them; `isStanding`: nobody has taken it off the board. */
export const projectsNamed = (
  actor: Actor,
  sealed: Sealed<ProjectForUser>,
  isTold: (id: string) => boolean,
): { id: string; name: string; isSeen: boolean; isStanding: boolean }[] => {
  const isSeen = (one: ProjectForUser) => policy.canSeeProject(actor, one);
  return opened(sealed, (one) => isSeen(one) || (isTold(one.id) && policy.canSeeOffered(one))).map((one) => ({
    id: one.id,
    name: one.name,
    isSeen: isSeen(one),
    isStanding: policy.canSeeOffered(one),
  }));
};

/** Those that were permitted already, with more of their columns. */
export const sameProjects = (seen: readonly ProjectForUser[], sealed: Sealed<ProjectRow>): ProjectRow[] => {
  const ids = new Set(seen.map(({ id }) => id));
  return opened(sealed, ({ id }) => ids.has(id));
};

/** For moderators, and for those who report something. */
export const reportedProjects = (actor: Member, sealed: Sealed<ProjectRow>): ProjectRow[] =>
  opened(sealed, ({ status }) => isSeenBy(actor, status));

/** For the export of those who have these places on the teams. */
export const heldProjects = (
  places: readonly { id: string; role: 'owner' | 'member' }[],
  sealed: Sealed<ProjectRow>,
): ProjectRow[] => {
  const roles = byId(places);
  return opened(sealed, ({ id, status }) => policy.canKeepProject({ status, role: roles.get(id)?.role ?? null }));
};

/** Names in notices. Whoever is offered a place on a team knows what it makes. */
export const projectTold = (
  actor: Member,
  sealed: Unpermitted<ProjectForUser> | undefined,
  isOffer: boolean,
): ProjectForUser | undefined =>
  sealed && opened([sealed], (one) => policy.canSeeProject(actor, one) || (isOffer && policy.canSeeOffered(one)))[0];

/** For the curators and judges of the showcase that has these entries. */
export const enteredProjects = (entries: readonly EntryRow[], sealed: Sealed<ProjectRow>): ProjectRow[] => {
  const byProject = new Map(entries.map((entry) => [entry.project_id, entry]));
  return opened(sealed, ({ id, status }) => {
    const entry = byProject.get(id);
    return entry !== undefined && canSeeEntered({ ...entry, status });
  });
};

/** The same of their names alone. */
export const namedEntries = (sealed: Sealed<EntryName>): EntryName[] => opened(sealed, canSeeEntered);

type Entered = Pick<EntryName, 'status' | 'state' | 'user_id' | 'consented_at' | 'unpublished_at'>;
const canSeeEntered = (entry: Entered): boolean =>
  policy.canSeeEntered(entry, { state: entry.state, isDraftEntered: hasEnteredDraft(entry) });

/** On a table, for the jury, or for everybody who reads its results. */
export const tableProject = (
  sealed: Unpermitted<TableProject>,
  { isOfJury }: { isOfJury: boolean },
): TableProject | undefined => {
  const entry = (isIt: 0 | 1) => ({ state: 'accepted', isDraftEntered: isIt === 1 }) as const;
  return opened([sealed], (one) =>
    isOfJury ? policy.canSeeEntered(one, entry(one.is_draft_entered)) : isSeenBy(visitor, one.status),
  )[0];
};

/** `isCoCurator`: the actor curates them, or is asked to. */
export const collectionsSeenBy = (
  actor: Member,
  sealed: Sealed<CollectionRow>,
  isCoCurator: (row: CollectionRow) => boolean = () => false,
): CollectionRow[] => opened(sealed, (row) => policy.canSeeCollection(actor, factsOf(row, isCoCurator(row))));

/** What everybody sees. */
export const publicCollections = (sealed: Sealed<CollectionRow>): CollectionRow[] =>
  opened(sealed, (row) => policy.canSeeCollection(visitor, factsOf(row, false)));

/** For somebody who may see the project. */
export const commentOn = (
  project: ProjectForUser,
  sealed: Unpermitted<StoredComment> | undefined,
): StoredComment | undefined =>
  sealed && opened([sealed], (row) => row.project_id === project.id && row.deleted_at === null)[0];

/** Moderators also see what one of them has removed, since somebody has to judge it. */
export const reportedComments = (actor: Member, sealed: Sealed<CommentRow>): CommentRow[] =>
  opened(sealed, ({ deleted_at }) => deleted_at === null || policy.canModerate(actor));

/** Whoever wrote a comment and whoever decides about it read what it said, also while it is hidden. */
export const judgedComments = (actor: Member, sealed: Sealed<StoredComment>): StoredComment[] =>
  opened(sealed, ({ user_id }) => user_id === actor.userId || policy.canModerate(actor));

/** What everybody sees. `statuses` are those of the projects of these comments, by comment. */
export const publicComments = (
  sealed: Sealed<CommentRow>,
  statuses: ReadonlyMap<string, ProjectStatus>,
): CommentRow[] =>
  opened(sealed, ({ id, deleted_at }) => deleted_at === null && isSeenBy(visitor, statuses.get(id) ?? 'removed'));

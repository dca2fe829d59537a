import type {
  Collection,
  Comment,
  Complete,
  InputOf,
  operations,
  Project,
  Report,
  UserSummary,
} from '@launch-board/contract';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { findComments } from '../../store/comments/reads.ts';
import { curatedAmong, ownAmong } from '../../store/moderation/concerns.ts';
import {
  countReports,
  findOpenReport,
  findReport,
  insertReport,
  type ReportRow,
  listReports as reportsIn,
  reportTime,
  resolveReports,
} from '../../store/moderation/reports.ts';
import { findUser, usersOfIds } from '../../store/people/users.ts';
import { projectsOfIds } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { isOpen, visibleCollection } from '../collections/access.ts';
import { viewCollections } from '../collections/reads.ts';
import { viewComments, visibleComment } from '../comments/access.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import { listed } from '../lists/lists.ts';
import { tellModerators, tellReporters } from '../notices/moderation.ts';
import type { Pages } from '../pages.ts';
import { assertModerator } from '../people/rights.ts';
import { summary, viewSummary } from '../people/views.ts';
import { collectionsSeenBy, reportedComments, reportedProjects } from '../permitted.ts';
import { publicProject } from '../projects/access.ts';
import { viewProjects } from '../projects/views.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { assertImpartial, checkedReason, log } from './log.ts';

type Body = InputOf<typeof operations.report>['body'];
type Reply = Promise<{ report: Complete<Report> }>;

export const report = (
  deps: Deps,
  actor: Member,
  { body }: { body: Body },
  { idempotency }: ChangeHeaders = {},
): Reply =>
  transact(deps, actor, (tx) => file(tx, { ...body, target_id: body.target_id.toLowerCase() }), {
    idempotency,
    budget: 'reports',
  });

async function file(tx: Transaction, { target_type, target_id, reason, note, ...others }: Body): Reply {
  allRead(others);
  const { writes, actor, now } = tx;
  await assertVisible(tx, target_type, target_id);
  const fields = new Fields();
  const text = fields.maybeText('note', note);
  fields.assertValid();
  const open = await findOpenReport(writes, actor.userId, target_type, target_id);
  const id = open?.id ?? tx.newId();
  if (!open) {
    await insertReport(writes, {
      id,
      target_type,
      target_id,
      reporter_id: actor.userId,
      reason,
      note: text,
      created_at: now,
    });
    await tx.deps.happened(tx, { what: 'reported', id, target: { type: target_type, id: target_id } });
    await tellModerators(tx, 'reports', id);
  }
  return { report: await view(writes, tx.deps.pages, tx.actor, id) };
}

async function assertVisible(tx: Transaction, type: Body['target_type'], id: string) {
  if (type === 'project') await publicProject(tx.writes, tx.actor, id);
  else if (type === 'comment') await visibleComment(tx, id);
  else if (type === 'collection') await openCollection(tx, id);
  else if (!(await findUser(tx.writes, id))) throw new Fail('not_found');
}

/** A private collection is seen by its curators alone, and a removed one is removed already. @throws Fail `not_found` */
async function openCollection({ writes, actor }: Transaction, id: string) {
  if (!isOpen(await visibleCollection(writes, actor, id))) throw new Fail('not_found');
}

export async function listReports(
  { store, pages }: Deps,
  actor: Member,
  { state, ...query }: InputOf<typeof operations.listReports>,
) {
  assertModerator(actor);
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['reports', state],
      form: ['integer', 'uuid'],
      read: (slice) => reportsIn(reads, state, slice),
      keyOf: (row) => [row[reportTime(state)] ?? 0, row.id],
      view: (rows) => viewsFor(reads, pages, actor, rows),
      count: () => countReports(reads, state),
    });
    return { reports: items, ...facts };
  });
}

async function viewsFor(reads: Reads, pages: Pages, actor: Member, rows: readonly ReportRow[]) {
  const own = new Set([
    ...(await ownAmong(reads, actor.userId, idsOf(rows, 'project'))),
    ...(await curatedAmong(reads, actor.userId, idsOf(rows, 'collection'))),
  ]);
  const targets = await targetsOf(reads, pages, actor, rows);
  return rows.map((row): Complete<Report> => {
    const view = viewReport(row, pages, targets);
    const isOwn = own.has(row.target_id) || [row.target_id, view.comment?.users?.id].includes(actor.userId);
    // A moderator must not learn who has reported them or what the report says. Other moderators see both.
    const seen = { ...view, case_id: row.case_id ?? row.id };
    return isOwn ? { ...seen, reporter: undefined, note: null, may_decide: false } : { ...seen, may_decide: true };
  });
}

/** Closes a report. The first decision is final, so a repeated request returns it unchanged. */
export function resolveReport(
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.resolveReport>,
): Reply {
  assertModerator(actor);
  const { resolution, ...reasoned } = body;
  return transact(deps, actor, async (tx) => {
    const row = await findReport(tx.writes, id);
    if (!row) throw new Fail('not_found');
    await assertImpartial(tx, 'report', id);
    if (row.resolved_at === null) {
      await closeReports(tx, row.target_type, row.target_id, resolution);
      await logReport(tx, `${resolution}_report`, id, checkedReason(reasoned));
    }
    return { report: await view(tx.writes, deps.pages, actor, id) };
  });
}

/** Closes every open report of a thing and tells who reported it. Returns the reports. */
export async function closeReports(
  tx: Moment,
  type: ReportRow['target_type'],
  targetId: string,
  resolution: 'upheld' | 'dismissed',
) {
  const closed = await resolveReports(tx.writes, type, targetId, resolution, tx.now);
  if (closed.length > 0) await tellReporters(tx, closed, resolution);
  return closed;
}

/** Upholds the open reports of a thing that is being removed. */
export const upholdReports = (tx: Transaction, type: ReportRow['target_type'], targetId: string, reason: string) =>
  closeAndLog(tx, { type, targetId, resolution: 'upheld', reason });

type Closing = {
  type: ReportRow['target_type'];
  targetId: string;
  resolution: 'upheld' | 'dismissed';
  reason: string;
};

/** Closes the open reports of a thing. The log names the oldest of them, as `resolveReport` does one. */
export async function closeAndLog(tx: Transaction, { type, targetId, resolution, reason }: Closing) {
  const [oldest] = (await closeReports(tx, type, targetId, resolution)).toSorted((a, b) => a.created_at - b.created_at);
  if (oldest) await logReport(tx, `${resolution}_report`, oldest.id, reason);
}

const logReport = (tx: Transaction, act: 'upheld_report' | 'dismissed_report', id: string, reason: string) =>
  log(tx, { act, target_type: 'report', target_id: id, target_name: null, reason });

async function view(reads: Reads, pages: Pages, actor: Member, id: string): Promise<Complete<Report>> {
  const row = await findReport(reads, id);
  if (!row) throw new Fail('not_found');
  return viewReport(row, pages, await targetsOf(reads, pages, actor, [row]));
}

type Targets = {
  projects: Map<string, Complete<Project>>;
  comments: Map<string, Complete<Comment>>;
  users: Map<string, Complete<UserSummary>>;
  collections: Map<string, Complete<Collection>>;
};

/** The targets of the reports, by id. One query for each kind of target, however many reports there are. */
async function targetsOf(reads: Reads, pages: Pages, actor: Member, rows: readonly ReportRow[]): Promise<Targets> {
  const projects = viewProjects(reportedProjects(actor, await projectsOfIds(reads, idsOf(rows, 'project'))), pages);
  const said = reportedComments(actor, await findComments(reads, idsOf(rows, 'comment')));
  const comments = await viewComments(reads, pages, said);
  const users = (await usersOfIds(reads, idsOf(rows, 'user'))).map((row) => viewSummary(row, pages));
  // What its owner has made private since is no longer the moderators' affair.
  const shown = collectionsSeenBy(actor, await collectionsOfIds(reads, idsOf(rows, 'collection')));
  const collections = byId(await viewCollections(reads, pages, shown));
  return { projects: byId(projects), comments: byId(comments), users: byId(users), collections };
}

const idsOf = (rows: readonly ReportRow[], type: ReportRow['target_type']): string[] =>
  rows.filter((row) => row.target_type === type).map((row) => row.target_id);

const viewReport = (
  row: ReportRow,
  pages: Pages,
  { projects, comments, users, collections }: Targets,
): Complete<Report> => ({
  id: row.id,
  target_type: row.target_type,
  target_id: row.target_id,
  reason: row.reason,
  note: row.note,
  created_at: isoTime(row.created_at),
  resolution: row.resolution,
  resolved_at: maybeIsoTime(row.resolved_at),
  reporter: summary(pages, row, 'reporter'),
  case_id: undefined,
  project: row.target_type === 'project' ? projects.get(row.target_id) : undefined,
  comment: row.target_type === 'comment' ? comments.get(row.target_id) : undefined,
  user: row.target_type === 'user' ? users.get(row.target_id) : undefined,
  collection: row.target_type === 'collection' ? collections.get(row.target_id) : undefined,
  may_decide: undefined,
});

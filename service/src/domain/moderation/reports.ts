import type { Report } from '@launch-board/contract';
import { findComment } from '../../store/comments.ts';
import { ownAmong } from '../../store/moderation/concerns.ts';
import {
  countReports,
  findOpenReport,
  findReport,
  insertReport,
  type ReportRow,
  listReports as reportsIn,
  resolveReports,
} from '../../store/moderation/reports.ts';
import { findUser } from '../../store/people/users.ts';
import { findProject } from '../../store/projects/rows.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { visibleComment } from '../comments.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type ListQuery, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { assertModerator } from '../people/standing.ts';
import { publicProject } from '../projects/access.ts';
import { Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { viewComment, viewProject, viewSummary } from '../views.ts';
import { assertImpartial, checkedReason, log } from './log.ts';

type Body = Pick<Report, 'target_type' | 'target_id' | 'reason'> & { note?: string | null };
type Reply = Promise<{ report: Report }>;

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

async function file(tx: Transaction, { target_type, target_id, reason, note }: Body): Reply {
  const { writes, actor, now } = tx;
  await assertVisible(tx, target_type, target_id);
  const fields = new Fields();
  const text = fields.maybeText('note', note);
  if (fields.problems.length > 0) throw new Fail('invalid_request', { details: fields.problems });
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
  }
  return { report: await view(writes, tx.deps.pages, id) };
}

async function assertVisible(tx: Transaction, type: Body['target_type'], id: string) {
  if (type === 'project') await publicProject(tx.writes, tx.actor, id);
  else if (type === 'comment') await visibleComment(tx, id);
  else if (!(await findUser(tx.writes, id))) throw new Fail('not_found');
}

export async function listReports(
  { store, pages }: Deps,
  actor: Member,
  { state, ...query }: ListQuery & { state: 'open' | 'resolved' },
) {
  assertModerator(actor);
  const isOpen = state === 'open';
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['reports', state],
      form: ['integer', 'uuid'],
      read: (slice) => reportsIn(reads, isOpen, slice),
      keyOf: (row) => [isOpen ? row.created_at : (row.resolved_at ?? 0), row.id],
      view: (rows) => viewsFor(reads, pages, actor, rows),
      count: () => countReports(reads, isOpen),
    });
    return { reports: items, ...facts };
  });
}

async function viewsFor(reads: Reads, pages: Pages, actor: Member, rows: readonly ReportRow[]): Promise<Report[]> {
  const reported = rows.filter((row) => row.target_type === 'project').map((row) => row.target_id);
  const own = await ownAmong(reads, actor.userId, reported);
  const reports: Report[] = [];
  for (const row of rows) {
    const view = await withTarget(reads, pages, row);
    const isOwn = own.has(row.target_id) || [row.target_id, view.comment?.users?.id].includes(actor.userId);
    // Whoever reports a moderator must not have to fear them: who it was, and what they wrote, is for the others.
    const { reporter: _, ...unsigned } = view;
    reports.push(isOwn ? { ...unsigned, note: null, may_decide: false } : { ...view, may_decide: true });
  }
  return reports;
}

type Resolution = { resolution: 'upheld' | 'dismissed'; reason: string };

/** Closing it again says the same: what was decided first stands. */
export function resolveReport(deps: Deps, actor: Member, { id, body }: { id: string; body: Resolution }): Reply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const row = await findReport(tx.writes, id);
    if (!row) throw new Fail('not_found');
    await assertImpartial(tx, 'report', id);
    if (row.resolved_at === null) {
      await resolveReports(tx.writes, row.target_type, row.target_id, body.resolution, tx.now);
      await log(tx, {
        act: `${body.resolution}_report`,
        target_type: 'report',
        target_id: id,
        target_name: null,
        reason: checkedReason(body),
      });
    }
    return { report: await view(tx.writes, deps.pages, id) };
  });
}

async function view(reads: Reads, pages: Pages, id: string): Promise<Report> {
  const row = await findReport(reads, id);
  if (!row) throw new Fail('not_found');
  return withTarget(reads, pages, row);
}

async function withTarget(reads: Reads, pages: Pages, row: ReportRow): Promise<Report> {
  const view: Report = {
    id: row.id,
    target_type: row.target_type,
    target_id: row.target_id,
    reason: row.reason,
    note: row.note,
    created_at: isoTime(row.created_at),
    resolution: row.resolution,
    resolved_at: row.resolved_at === null ? null : isoTime(row.resolved_at),
  };
  if (row.reporter_id !== null) {
    view.reporter = {
      id: row.reporter_id,
      username: row.reporter_username,
      full_name: row.reporter_full_name,
      avatar_url: row.reporter_avatar_url,
    };
  }
  if (row.target_type === 'project') {
    const project = await findProject(reads, row.target_id);
    if (project) view.project = viewProject(project, pages);
  } else if (row.target_type === 'comment') {
    const comment = await findComment(reads, row.target_id);
    if (comment) view.comment = viewComment(comment);
  } else {
    const user = await findUser(reads, row.target_id);
    if (user) view.user = viewSummary(user);
  }
  return view;
}

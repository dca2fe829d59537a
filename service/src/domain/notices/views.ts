import type { Complete, Notice } from '@launch-board/contract';
import type { NoticeRow } from '../../store/notices/reads.ts';
import type { Reads } from '../../store/store.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import { viewCategoryName } from '../categories/views.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { readSource } from '../periods/news.ts';
import { nameOfPeriod } from '../periods/views.ts';
import { collectionsSeenBy, commentOn, projectTold } from '../permitted.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { excerptOf } from './excerpt.ts';
import { ofReceipts, ofShowcases, type Things, thingsOf } from './things.ts';

/** People named in a notice. The others are counted. */
const NAMED = 3;

type View = Complete<Notice>;
type Scene = { things: Things; pages: Pages; actor: Member };

/** Notices as their receiver sees them now. What the receiver may not see is left out. */
export async function viewNotices(reads: Reads, pages: Pages, actor: Member, rows: readonly NoticeRow[]) {
  const things = await thingsOf(reads, actor.userId, rows);
  return rows.map((row) => viewNotice(row, { things, pages, actor }));
}

function viewNotice(row: NoticeRow, scene: Scene): View {
  const { things, pages } = scene;
  const parties = (things.actors.get(row.id) ?? []).toSorted((a, b) => b.last - a.last);
  const people = parties.flatMap(({ actor_id }) => things.users.get(actor_id ?? '') ?? []);
  const event = things.events.get(row.id);
  return {
    id: row.id,
    kind: row.kind,
    seq: row.seq,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    read_at: maybeIsoTime(row.read_at),
    actors: people.slice(0, NAMED).map((person) => viewSummary(person, pages)),
    actors_count: people.length,
    events_count: parties.reduce((sum, { n }) => sum + n, 0),
    outcome: (event?.outcome ?? undefined) as View['outcome'],
    votes: row.kind === 'votes' ? Number(event?.source) : undefined,
    result: row.kind === 'result' ? viewResult(event?.source ?? '', scene) : undefined,
    waiting: row.thing_type === 'waiting' ? (row.thing_id as View['waiting']) : undefined,
    reported: things.reports.get(row.thing_id)?.target_type,
    ...thingsIn(row, event?.source ?? '', scene),
    receipt: viewReceipt(row, event?.source ?? '', scene),
  };
}

function viewReceipt(row: NoticeRow, source: string, { things, pages }: Scene): View['receipt'] {
  const receipt = ofReceipts.includes(row.kind)
    ? things.receipts.get(row.thing_type === 'receipt' ? row.thing_id : source)
    : undefined;
  return (
    receipt && {
      id: receipt.id,
      act: receipt.act,
      reason: receipt.outcome_reason ?? receipt.reason,
      answer_until: maybeIsoTime(receipt.answer_until),
      html_url: pages('receipts', receipt.id),
    }
  );
}

function viewResult(source: string, { things, pages }: Scene): View['result'] {
  const { key, place } = readSource(source);
  const period = things.periods.get(key);
  return period && { key, name: nameOfPeriod(period), place, html_url: pages('leaderboards', key) };
}

/** The things that the notice is about, as far as they are public or the receiver's own. */
function thingsIn(row: NoticeRow, source: string, { things, pages, actor }: Scene) {
  const report = things.reports.get(row.thing_id);
  const projectId = row.project_id ?? report?.target_id ?? source;
  const project = projectTold(actor, things.projects.get(projectId), offers.includes(row.kind));
  const category = things.categories.get(row.thing_id);
  const user = things.users.get(row.thing_id);
  // A notice of such an invitation or decision goes when its receiver is not on the list any more.
  const isTold = ({ removed_at }: CollectionRow) =>
    row.kind === 'review_decision' || (invites.includes(row.kind) && removed_at === null);
  const named = things.collections.get(isOfShowcase(row) ? source : row.thing_id);
  const [collection] = named ? collectionsSeenBy(actor, [named], isTold) : [];
  // Those who have left the team are not told why.
  const reason =
    project && project.role !== null && row.kind === 'entry_decision' && things.reasons.get(`${source} ${project.id}`);
  const said = things.comments.get(row.thing_type === 'comment' && row.kind === 'like' ? row.thing_id : source);
  const comment = project && commentOn(project, said);
  return {
    project: project && { id: project.id, name: project.name, html_url: pages('projects', project.id) },
    comment: comment && { id: comment.id, excerpt: excerptOf(comment.content) },
    collection: collection && {
      id: collection.id,
      name: collection.name,
      html_url: pages('collections', collection.id),
    },
    reason: reason || undefined,
    category: category && viewCategoryName(category),
    user: user && viewSummary(user, pages),
  };
}

/** Whether what happened is named by its showcase. A reminder of a goal is, beside those of a showcase that closes. */
const isOfShowcase = ({ kind, thing_type }: NoticeRow): boolean =>
  ofShowcases.includes(kind) || (kind === 'showcase_reminder' && thing_type === 'project');

/** Whoever gets one of these with a project was told of it by those who run it. */
const offers: readonly NoticeRow['kind'][] = ['invitation', 'team_request'];

const invites: readonly NoticeRow['kind'][] = ['curation', 'judge_invitation'];

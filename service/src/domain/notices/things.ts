import { categoriesOfIds } from '../../store/categories.ts';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { commentsOfIds } from '../../store/comments/reads.ts';
import { reportsOfIds } from '../../store/moderation/reports.ts';
import { actorsOf, eventsOf, type NoticeRow } from '../../store/notices/reads.ts';
import { usersOfIds } from '../../store/people/users.ts';
import { periodsOfKeys } from '../../store/periods/periods.ts';
import { projectsForUser } from '../../store/projects/rights.ts';
import { receiptsOfIds } from '../../store/receipts/receipts.ts';
import { entriesAmong } from '../../store/showcases/entries.ts';
import type { Reads } from '../../store/store.ts';
import { byId } from '../lists/by-id.ts';
import { readSource } from '../periods/news.ts';

/** What notices speak of, by id, as it is now. */
export type Things = Awaited<ReturnType<typeof thingsOf>>;

/** Kinds whose `source` is a comment. */
const ofComments: readonly NoticeRow['kind'][] = ['comment', 'reply', 'mention', 'project_update'];
/** Kinds whose `source` is a project. That of `upkeep` is one only of what graduates leave behind. */
const ofProjects: readonly NoticeRow['kind'][] = ['launch', 'collection_addition', 'upkeep'];

/** Kinds of which something is told by a receipt: `source`, or what it is about. */
export const ofReceipts: readonly NoticeRow['kind'][] = ['review_decision', 'receipt'];

/** Kinds whose `source` is a showcase. */
export const ofShowcases: readonly NoticeRow['kind'][] = ['entry_decision', 'award'];

/** Reads everything that these notices speak of. The number of statements does not depend on the number of notices. */
export async function thingsOf(reads: Reads, userId: string, rows: readonly NoticeRow[]) {
  const actors = Map.groupBy(await actorsOf(reads, idsOf(rows)), ({ notice_id }) => notice_id);
  const newest = [...actors.values()].map((some) => Math.max(...some.map(({ last }) => last)));
  const events = new Map((await eventsOf(reads, newest)).map((row) => [row.notice_id, row]));
  const sources = (kinds: readonly NoticeRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).flatMap(({ id }) => events.get(id)?.source ?? []);
  const about = (type: NoticeRow['thing_type']) =>
    rows.filter(({ thing_type }) => thing_type === type).map(({ thing_id }) => thing_id);

  const comments = byId(await commentsOfIds(reads, [...sources(ofComments), ...about('comment')]));
  const reports = byId(await reportsOfIds(reads, about('report')));
  const reported = [...reports.values()].flatMap((row) => (row.target_type === 'project' ? row.target_id : []));
  const projects = [...rows.flatMap(({ project_id }) => project_id ?? []), ...sources(ofProjects), ...reported];
  const people = [...actors.values()].flatMap((some) => some.flatMap(({ actor_id }) => actor_id ?? []));
  const decided = rows.filter(({ kind }) => kind === 'entry_decision');
  const entries = await entriesAmong(
    reads,
    sources(['entry_decision']),
    decided.flatMap(({ project_id }) => project_id ?? []),
  );
  return {
    actors,
    events,
    reasons: new Map(entries.map((entry) => [`${entry.collection_id} ${entry.project_id}`, entry.reason])),
    comments,
    reports,
    projects: byId(await projectsForUser(reads, [...new Set(projects)], userId)),
    users: byId(await usersOfIds(reads, [...people, ...about('user')])),
    collections: byId(
      await collectionsOfIds(reads, [...about('collection'), ...sources([...ofShowcases, 'showcase_reminder'])]),
    ),
    periods: await periodsOfKeys(
      reads,
      sources(['result']).map((source) => readSource(source).key),
    ),
    categories: byId(await categoriesOfIds(reads, about('category'))),
    receipts: byId(await receiptsOfIds(reads, [...sources(['review_decision']), ...about('receipt')])),
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

import type { Case, CaseItem, CaseSummary, Complete, UserSummary } from '@launch-board/contract';
import type { CaseReportRow, OpenCase } from '../../store/cases/cases.ts';
import { reportsOfCases } from '../../store/cases/cases.ts';
import { countEarlier, thingsOf } from '../../store/cases/things.ts';
import { type AssignmentRow, assignmentsOf, notesOf } from '../../store/cases/work.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { summary, viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Contents, contentsOf, holds, type Item, keyOf } from './contents.ts';
import { addressesIn } from './likeness.ts';
import { ownItems, type PeopleIn, peopleIn } from './people.ts';

export type Scene = { pages: Pages; actor: Member; now: number };

/** Characters of a text that a list shows. */
const SHOWN = 500;

export async function viewCase(reads: Reads, scene: Scene, id: string): Promise<Complete<Case>> {
  const { actor, now } = scene;
  const contents = await contentsOf(reads, id);
  const own = await ownItems(reads, actor, contents);
  const [assignment] = await assignmentsOf(reads, [id], now);
  const mayDecide = own.size === 0;
  const notes = mayDecide ? await notesOf(reads, id) : [];
  const authors = [...new Set(contents.items.flatMap(({ thing }) => thing.author_id ?? []))];
  const named = [assignment?.user_id, ...notes.map(({ user_id }) => user_id), ...deciders(contents), ...authors];
  const people = await peopleIn(
    reads,
    named.filter((one) => one != null),
    now,
  );
  const face = (one: string | null | undefined) => faceOf(people, scene.pages, one);
  return {
    id,
    opened_at: isoTime(contents.reports[0]?.created_at ?? 0),
    is_open: contents.reports.some(({ resolved_at }) => resolved_at === null),
    taken_by: face(assignment?.user_id),
    taken_until: assignment ? isoTime(assignment.until) : null,
    may_decide: mayDecide,
    items: contents.items.map((item) => viewItem(item, scene.pages, people, own.has(keyOf(item.thing)))),
    is_cut: contents.isCut,
    authors: await viewAuthors(reads, scene, { contents, people, ids: authors }),
    links: linksOf(contents.items),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.body,
      created_at: isoTime(note.created_at),
      author: face(note.user_id),
    })),
  };
}

const deciders = ({ items }: Contents) => items.map(({ decision }) => decision?.decided_by);

function faceOf({ users }: PeopleIn, pages: Pages, id: string | null | undefined): Complete<UserSummary> | undefined {
  const user = id == null ? undefined : users.get(id);
  return user && viewSummary(user, pages);
}

function viewItem(item: Item, pages: Pages, people: PeopleIn, isOwn: boolean): Complete<CaseItem> {
  const { thing, why, reports } = item;
  return {
    type: thing.type,
    id: thing.id,
    why,
    name: thing.name,
    project_id: thing.project_id ?? undefined,
    text: thing.text?.slice(0, SHOWN) ?? null,
    addresses: [...new Set(addressesIn(thing).map(({ address }) => address))],
    created_at: isoTime(thing.created_at),
    author: faceOf(people, pages, thing.author_id),
    is_there: thing.is_there,
    may_decide: !isOwn,
    // Nobody learns who has reported them or what the report says.
    reports: reports.map((row) => ({
      id: row.id,
      reason: row.reason,
      note: isOwn ? null : row.note,
      created_at: isoTime(row.created_at),
      reporter: isOwn ? undefined : summary(pages, row, 'reporter'),
    })),
    decision: viewDecision(item, pages, people),
  };
}

export const standingOf = ({ thing, reports }: Pick<Item, 'thing' | 'reports'>, isSuspended: boolean) => ({
  thing,
  openReports: reports.filter(({ resolved_at }) => resolved_at === null).length,
  isSuspended,
});

function viewDecision(item: Item, pages: Pages, people: PeopleIn): Complete<CaseItem>['decision'] {
  const { thing, decision } = item;
  const standing = standingOf(item, people.isSuspended(thing.type === 'user' ? thing.id : null));
  if (decision && holds(decision, standing))
    return {
      verdict: decision.verdict,
      decided_at: isoTime(decision.decided_at),
      decided_by: faceOf(people, pages, decision.decided_by),
    };
  // Hidden with everything else by its author, or by a program that keeps no cases.
  if (thing.is_there || standing.openReports > 0) return undefined;
  return { verdict: 'removed', decided_at: null, decided_by: undefined };
}

type Authors = { contents: Contents; people: PeopleIn; ids: readonly string[] };

async function viewAuthors(reads: Reads, { actor, pages }: Scene, { contents, people, ids }: Authors) {
  const earlier = await countEarlier(reads, ids, contents.since);
  const views = ids.flatMap((id) => {
    const user = people.users.get(id);
    if (!user) return [];
    return {
      user: viewSummary(user, pages),
      joined_at: isoTime(user.created_at),
      items_count: contents.items.filter(({ thing }) => thing.author_id === id && thing.type !== 'user').length,
      earlier_count: earlier.get(id) ?? 0,
      is_suspended: people.isSuspended(id),
      may_decide: id !== actor.userId,
    };
  });
  return views.toSorted((a, b) => b.items_count - a.items_count);
}

/** The addresses that things of a case link to, the most frequent first. */
function linksOf(items: readonly Item[]) {
  const counts = new Map<string, number>();
  for (const { thing } of items)
    for (const address of new Set(addressesIn(thing).map((one) => one.address)))
      counts.set(address, (counts.get(address) ?? 0) + 1);
  return [...counts]
    .map(([address, items_count]) => ({ address, items_count }))
    .toSorted((a, b) => b.items_count - a.items_count || (a.address < b.address ? -1 : 1))
    .slice(0, 20);
}

/** What the list says of each: only what was reported and waits. */
export async function viewSummaries(
  reads: Reads,
  { pages, actor, now }: Scene,
  rows: readonly OpenCase[],
): Promise<Complete<CaseSummary>[]> {
  const ids = rows.map(({ id }) => id);
  const open = (await reportsOfCases(reads, ids)).filter(({ resolved_at }) => resolved_at === null);
  const byCase = Map.groupBy(open, ({ case_id }) => case_id);
  const things = await thingsOf(reads, [...new Map(open.map((row) => [keyOf(targetOf(row)), targetOf(row)])).values()]);
  const items = things.map((thing) => ({ thing, why: [], reports: [], decision: undefined }));
  const own = await ownItems(reads, actor, { items });
  const byKey = new Map(things.map((thing) => [keyOf(thing), thing]));
  const assignments = new Map((await assignmentsOf(reads, ids, now)).map((row) => [row.case_id, row]));
  const users = byId(
    await usersOfIds(
      reads,
      [...assignments.values()].map(({ user_id }) => user_id),
    ),
  );
  return rows.map((row) => {
    const reports = byCase.get(row.id) ?? [];
    const [first] = reports;
    const keys = [...new Set(reports.map((report) => keyOf(targetOf(report))))];
    const assignment = assignments.get(row.id);
    const taker = assignment && users.get(assignment.user_id);
    return {
      id: row.id,
      opened_at: isoTime(row.opened_at),
      reports_count: reports.length,
      ...countsOf(keys),
      reasons: reasonsOf(reports),
      name: first ? nameOf(byKey.get(keyOf(targetOf(first)))) : null,
      taken_by: taker && viewSummary(taker, pages),
      taken_until: untilOf(assignment),
      may_decide: !keys.some((key) => own.has(key)),
    };
  });
}

const targetOf = ({ target_type, target_id }: CaseReportRow) => ({ type: target_type, id: target_id });
const untilOf = (assignment: AssignmentRow | undefined) => (assignment ? isoTime(assignment.until) : null);

function countsOf(keys: readonly string[]) {
  const of = (type: string) => keys.filter((key) => key.startsWith(`${type} `)).length;
  return {
    projects_count: of('project'),
    comments_count: of('comment'),
    people_count: of('user'),
    collections_count: of('collection'),
  };
}

const reasonsOf = (reports: readonly CaseReportRow[]) =>
  [...Map.groupBy(reports, ({ reason }) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);

const nameOf = (thing: { type: string; name: string | null; text: string | null } | undefined): string | null =>
  thing?.type === 'comment' ? (thing.text?.slice(0, 80) ?? null) : (thing?.name ?? null);

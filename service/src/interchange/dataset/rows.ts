import type { Category, Collection, Comment, Project, UserProfile } from '@launch-board/contract';
import type { Part } from '@launch-board/host/left-out';
import { shownOf } from '../../domain/feed/objects.ts';
import type { Pages } from '../../domain/pages.ts';
import { isoTime, maybeIsoTime } from '../../domain/text/iso-time.ts';
import { listAllCategories } from '../../store/categories.ts';
import {
  collectionIdsAfter,
  commentIdsAfter,
  commentsIn,
  contentsOf,
  peopleOut,
  personIdsAfter,
  projectIdsAfter,
  teamsOf,
  votesByDay,
} from '../../store/dataset/rows.ts';
import { questionsOf } from '../../store/exports.ts';
import type { Reads } from '../../store/store.ts';
import { type Out, withoutNames } from './names-out.ts';
import { audienceRows, awardRows, juryRows } from './results.ts';
import type { Row, TableName, Value } from './tables.ts';
import { inSums } from './votes-in-sums.ts';

export type Wanted = { pages: Pages; now: number; leftOut?: readonly Part[] | undefined };
/** What is read for all tables. */
type Reading = Wanted & { reads: Reads; out: Out };
type Rows = AsyncGenerator<readonly Row[]>;

/** The rows of each table, some at a time, by id: what everybody sees of those who do not stay out. */
export async function rowsOf(reads: Reads, wanted: Wanted): Promise<(table: TableName) => Rows> {
  const reading = { ...wanted, reads, out: await peopleOut(reads) };
  return (table) => readers[table](reading);
}

const readers: Record<TableName, (reading: Reading) => Rows> = {
  async *categories({ reads, pages }) {
    const ids = (await listAllCategories(reads)).map(({ id }) => id).toSorted();
    const shown = await objectsOf<Category>({ reads, pages }, 'category', ids);
    yield shown.map(({ id, name, description }) => [id, name, description ?? null]);
  },

  async *people(reading) {
    for await (const ids of pagesOfIds((after) => personIdsAfter(reading.reads, after)))
      yield (await objectsOf<UserProfile>(reading, 'user', ids)).map((one) =>
        rowOf(
          ...[one.id, one.username, one.full_name, one.bio, one.department, one.year_of_study],
          ...[one.github_url, one.website_url, one.created_at ?? null, one.html_url],
        ),
      );
  },

  async *projects(reading) {
    for await (const ids of pagesOfIds((after) => projectIdsAfter(reading.reads, after)))
      yield (await objectsOf<Project>(reading, 'project', ids)).map((one) =>
        rowOf(
          ...[one.id, one.name, one.tagline, one.description ?? null, categoryOf(one)],
          ...[named(reading, one.users?.id), one.website_url ?? null, one.github_url ?? null, one.video_url ?? null],
          ...[one.upvotes_count, one.comments_count ?? 0, one.created_at, one.updated_at ?? null, one.html_url],
        ),
      );
  },

  async *team_members(reading) {
    for await (const ids of pagesOfIds((after) => projectIdsAfter(reading.reads, after)))
      yield (await teamsOf(reading.reads, ids)).map((one) => [one.project_id, one.user_id, one.role]);
  },

  async *questions(reading) {
    for await (const ids of pagesOfIds((after) => projectIdsAfter(reading.reads, after)))
      yield (await questionsOf(reading.reads, ids)).map((one) => [
        ...[one.id, one.project_id, one.place, withoutNames(reading.out, one.words)],
        ...[isoTime(one.asked_at), maybeIsoTime(one.retired_at)],
      ]);
  },

  async *comments(reading) {
    const { reads, pages } = reading;
    for await (const ids of pagesOfIds((after) => commentIdsAfter(reads, after))) {
      const shown = await shownOf(reads, { pages }, 'comment', ids);
      const comments = ids.flatMap((id) => {
        const one = shown.get(id);
        return one ? [{ ...(one.object as Comment), project_id: one.project_id ?? null }] : [];
      });
      const parents = await commentsIn(
        reads,
        comments.flatMap(({ parent_id }) => parent_id ?? []),
      );
      yield comments.map((one) =>
        rowOf(
          ...[one.id, one.project_id, one.parent_id && parents.has(one.parent_id) ? one.parent_id : null],
          ...[
            named(reading, one.users?.id),
            one.answers?.id,
            one.answers && one.answers.helped_at !== null,
            withoutNames(reading.out, one.content ?? '', one.mentions),
            one.is_update,
            one.likes_count,
          ],
          ...[one.created_at, one.edited_at],
        ),
      );
    }
  },

  async *collections(reading) {
    for await (const ids of pagesOfIds((after) => collectionIdsAfter(reading.reads, after)))
      yield (await objectsOf<Collection>(reading, 'collection', ids)).map((one) =>
        rowOf(
          ...[one.id, one.name, one.description, named(reading, one.users?.id), one.created_at ?? null, one.html_url],
        ),
      );
  },

  async *collection_projects(reading) {
    for await (const ids of pagesOfIds((after) => collectionIdsAfter(reading.reads, after))) {
      const shown = await shownOf(reading.reads, reading, 'collection', ids);
      const places = new Map<string, number>();
      yield (await contentsOf(reading.reads, [...shown.keys()])).map(({ collection_id, project_id }) => {
        const position = (places.get(collection_id) ?? 0) + 1;
        places.set(collection_id, position);
        return [collection_id, project_id, position];
      });
    }
  },

  showcase_awards: (reading) => ofShowcases(reading, (reads, ids) => awardRows(reads, ids, reading.out)),
  audience_results: (reading) => ofShowcases(reading, audienceRows),
  jury_results: (reading) => ofShowcases(reading, juryRows),

  async *votes_by_day({ reads }) {
    for await (const ids of pagesOfIds((after) => projectIdsAfter(reads, after))) {
      const days = Map.groupBy(await votesByDay(reads, ids), ({ project_id }) => project_id);
      yield [...days].flatMap(([project, some]) =>
        inSums(some).map(({ first, last, votes }) => [project, dayOf(first), dayOf(last), votes]),
      );
    }
  },
};

/** Of public collections. A board that leaves showcases out has no page that shows them. */
async function* ofShowcases(
  reading: Reading,
  read: (reads: Reads, ids: readonly string[], now: number) => Promise<Row[]>,
): Rows {
  if (reading.leftOut?.includes('showcases')) return;
  for await (const ids of pagesOfIds((after) => collectionIdsAfter(reading.reads, after))) {
    const shown = await shownOf(reading.reads, reading, 'collection', ids);
    yield await read(reading.reads, [...shown.keys()], reading.now);
  }
}

async function* pagesOfIds(read: (after?: string) => Promise<{ id: string }[]>): AsyncGenerator<string[]> {
  for (let after: string | undefined; ; ) {
    const ids = (await read(after)).map(({ id }) => id);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1);
  }
}

type Objects = Pick<Reading, 'reads' | 'pages'>;
type Listed = 'category' | 'user' | 'project' | 'collection';

const rowOf = (...values: (Value | undefined)[]): Row => values.map((value) => value ?? null);

/** In the order of the ids, without what not everybody sees. */
async function objectsOf<Thing>({ reads, pages }: Objects, type: Listed, ids: readonly string[]): Promise<Thing[]> {
  const shown = await shownOf(reads, { pages }, type, ids);
  return ids.flatMap((id) => (shown.get(id)?.object as Thing | undefined) ?? []);
}

const named = ({ out }: Reading, id: string | undefined): string | null =>
  id === undefined || out.has(id) ? null : id;

/** One that moderators have closed is in no table. */
const categoryOf = ({ categories }: Project): string | null =>
  categories === undefined || categories.is_active === false ? null : categories.id;

const dayOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

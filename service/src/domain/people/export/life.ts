import type { Complete, Export } from '@launch-board/contract';
import { handingsTo, type SearchRow, searchesBy } from '../../../store/life/searches.ts';
import { type TakeOverRow, takeOversBy } from '../../../store/life/take-overs.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Exported<Name extends keyof Export> = Complete<Export[Name]> extends readonly (infer One)[] ? One : never;
type Timed<Row> = Row & { created_at: number };

export const searches: List<Timed<SearchRow>, Exported<'owner_searches'>> = {
  read: async (reads, userId, chunk) =>
    (await searchesBy(reads, userId, chunk)).map((row) => ({ ...row, created_at: row.started_at })),
  size: SHORT,
  keyOf: ({ project_id }) => [project_id],
  view: (_, rows) =>
    rows.map((row) => ({ project_id: row.project_id, text: row.words, created_at: isoTime(row.started_at) })),
};

export const takeOvers: List<Timed<TakeOverRow>, Exported<'take_overs'>> = {
  read: async (reads, userId, chunk) =>
    (await takeOversBy(reads, userId, chunk)).map((row) => ({ ...row, created_at: row.asked_at })),
  size: SHORT,
  keyOf: ({ project_id }) => [project_id],
  view: (_, rows) =>
    rows.map((row) => ({ project_id: row.project_id, text: row.words, created_at: isoTime(row.asked_at) })),
};

type Handing = Awaited<ReturnType<typeof handingsTo>>[number];

export const handings: List<Timed<Handing>, Exported<'handings'>> = {
  read: async (reads, userId, chunk) =>
    (await handingsTo(reads, userId, chunk)).map((row) => ({ ...row, created_at: row.handed_at })),
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) => rows.map((row) => ({ project_id: row.project_id, created_at: isoTime(row.handed_at) })),
};

import type { Complete, Export } from '@launch-board/contract';
import { listsWith } from '../../../store/showcases/addresses.ts';
import { type FormerMemberRow, formerTeamsOf } from '../../../store/showcases/consent.ts';
import { type EntryRow, entriesBy } from '../../../store/showcases/entries.ts';
import { type ShowcaseVoteRow, showcaseVotesOf } from '../../../store/showcases/votes.ts';
import { declarationsIn } from '../../courses/declarations.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type Dated, type List, SHORT } from './chunks.ts';

type Entry = Omit<EntryRow, 'entered_at'> & Dated;

export const entries: List<Entry, Complete<Export>['entries'][number]> = {
  read: async (...given) =>
    (await entriesBy(...given)).map(({ entered_at, ...row }) => ({ ...row, created_at: entered_at })),
  size: SHORT,
  keyOf: ({ project_id, collection_id }) => [project_id, collection_id],
  view: async (reads, rows) => {
    const declared = await declarationsIn(reads, rows);
    return rows.map((row) => ({
      showcase_id: row.collection_id,
      project_id: row.project_id,
      state: row.state,
      reason: row.reason,
      declarations: declared(row),
      created_at: isoTime(row.created_at),
    }));
  },
};

type FormerTeam = Omit<FormerMemberRow, 'left_at'> & Dated;

export const formerTeams: List<FormerTeam, Complete<Export>['former_teams'][number]> = {
  read: async (...given) =>
    (await formerTeamsOf(...given)).map(({ left_at, ...row }) => ({ ...row, created_at: left_at })),
  size: SHORT,
  keyOf: ({ collection_id, project_id }) => [collection_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      left_at: isoTime(created_at),
    })),
};

export const showcaseVotes: List<ShowcaseVoteRow, Complete<Export>['showcase_votes'][number]> = {
  read: showcaseVotesOf,
  size: SHORT,
  keyOf: ({ collection_id, project_id }) => [collection_id, project_id],
  view: (_, rows) =>
    rows.map(({ collection_id, project_id, created_at }) => ({
      showcase_id: collection_id,
      project_id,
      created_at: isoTime(created_at),
    })),
};

export const lists: List<Awaited<ReturnType<typeof listsWith>>[number], Complete<Export>['showcase_lists'][number]> = {
  read: listsWith,
  size: SHORT,
  keyOf: ({ collection_id }) => [collection_id],
  view: (_, rows) =>
    rows.map(({ collection_id, created_at }) => ({ showcase_id: collection_id, created_at: isoTime(created_at) })),
};

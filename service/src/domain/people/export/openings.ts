import type { Complete, Export } from '@launch-board/contract';
import { splitSkills } from '../../../store/openings/found.ts';
import { type FreeRow, freeNotesOf } from '../../../store/openings/free-people.ts';
import { type OpeningRow, openingsBy } from '../../../store/openings/openings.ts';
import { type RequestRow, requestsOf } from '../../../store/openings/requests.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

/** Openings of teams that the person has written last. */
export const openings: List<OpeningRow, Complete<Export>['openings'][number]> = {
  read: openingsBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map((row) => ({
      ...{ project_id: row.project_id, role: row.role, words: row.words },
      ...{ skills: splitSkills(row.skills), created_at: isoTime(row.created_at) },
    })),
};

export const freeToJoin: List<FreeRow, Complete<Export>['free_to_join'][number]> = {
  read: freeNotesOf,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map((row) => ({
      ...{ showcase_id: row.collection_id, role: row.role, words: row.words, hours: row.hours, until: row.until },
      ...{ skills: splitSkills(row.skills), created_at: isoTime(row.created_at) },
    })),
};

type OwnRequest = Omit<RequestRow, 'words' | 'project_id'> & { words: string | null; project_id: string | null };

/** What the person has asked, and was asked: their own words, and no project that they may not know. */
export const teamRequests: List<OwnRequest, Complete<Export>['team_requests'][number]> = {
  read: async (reads, userId, chunk) =>
    (await requestsOf(reads, userId, chunk)).map((row) => ({
      ...row,
      words: row.asked_by === userId ? row.words : null,
      project_id: row.asked_by === userId && row.joiner_id !== userId ? row.project_id : null,
    })),
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ project_id, words, state, created_at }) => ({
      ...{ project_id, words, state, created_at: isoTime(created_at) },
    })),
};

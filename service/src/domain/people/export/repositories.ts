import type { Complete, Export } from '@launch-board/contract';
import { repositoriesBy } from '../../../store/repositories/repositories.ts';
import { urlOf } from '../../repositories/address.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

type Joined = Awaited<ReturnType<typeof repositoriesBy>>[number] & { created_at: number };

/** What they say is of others, and public where they are. */
export const repositories: List<Joined, Complete<Export>['repositories'][number]> = {
  read: async (reads, userId, chunk) =>
    (await repositoriesBy(reads, userId, chunk)).map((row) => ({ ...row, created_at: row.joined_at })),
  size: SHORT,
  keyOf: ({ project_id }) => [project_id],
  view: (_, rows) =>
    rows.map((row) => ({ project_id: row.project_id, url: urlOf(row), created_at: isoTime(row.joined_at) })),
};

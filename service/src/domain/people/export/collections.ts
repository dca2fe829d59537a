import type { Complete, Export } from '@launch-board/contract';
import { projectsOfCollections } from '../../../store/collections/changes.ts';
import { curationsOf } from '../../../store/collections/curators.ts';
import { listCollectionsOf } from '../../../store/collections/reads.ts';
import type { Reads } from '../../../store/store.ts';
import { viewCollection } from '../../collections/views.ts';
import type { Pages } from '../../pages.ts';
import { isoTime } from '../../text/iso-time.ts';
import { byTime, idsOf, type List, LONG, SHORT } from './chunks.ts';

type Collection = Awaited<ReturnType<typeof listCollectionsOf>>[number];

export const collections = (pages: Pages): List<Collection, Complete<Export>['collections'][number]> => ({
  read: (reads, userId, chunk) => listCollectionsOf(reads, { userId }, undefined, { ...chunk, offset: 0 }),
  size: LONG,
  keyOf: byTime,
  isByTime: true,
  view: (reads, rows) => withProjects(reads, pages, rows),
});

export const curations: List<Awaited<ReturnType<typeof curationsOf>>[number], Complete<Export>['curations'][number]> = {
  read: curationsOf,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ collection_id, accepted_at, created_at }) => ({
      collection_id,
      is_accepted: accepted_at !== null,
      created_at: isoTime(created_at),
    })),
};

async function withProjects(reads: Reads, pages: Pages, rows: readonly Collection[]) {
  const contents = await projectsOfCollections(reads, idsOf(rows));
  return rows.map((row) => {
    const places = contents.get(row.id) ?? [];
    const notes = places.flatMap(({ project_id, note }) => (note === null ? [] : [{ project_id, note }]));
    return { ...viewCollection(row, pages), project_ids: places.map(({ project_id }) => project_id), notes };
  });
}

import type { Reads } from '../engines/engine.ts';
import { unpackPictures } from '../pictures/columns.ts';

/** Differences named one by one. */
const NAMED = 20;

/** Compares what triggers keep of the use of pictures with the columns it follows from. */
export async function pictureUseFaults(reads: Reads): Promise<string[]> {
  const kept = new Set((await reads.db.selectFrom('picture_uses').selectAll().execute()).map(keyOf));
  const faults: string[] = [];
  for (const use of await usesInColumns(reads))
    if (!kept.delete(keyOf(use)))
      faults.push(`picture ${use.picture_id} is not known to be used by ${use.kind} ${use.owner_id}`);
  for (const key of kept) faults.push(`picture ${key.split(' ')[0]} is said to be used by what does not use it`);
  return faults.sort().slice(0, NAMED);
}

type Use = { picture_id: string; kind: string; owner_id: string };

const keyOf = ({ picture_id, kind, owner_id }: Use): string => `${picture_id} ${kind} ${owner_id}`;

async function usesInColumns({ db }: Reads): Promise<Use[]> {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'images'])
    .where('images', 'is not', null)
    .where('status', '!=', 'withdrawn')
    .execute();
  const revisions = await db
    .selectFrom('project_revisions')
    .select(['project_id as id', 'images'])
    .where('images', 'is not', null)
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'portrait as images'])
    .where('portrait', 'is not', null)
    .execute();
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'cover as images'])
    .where('cover', 'is not', null)
    .execute();
  const usesOf = (kind: string, rows: readonly { id: string; images: string | null }[]) =>
    rows.flatMap(({ id, images }) =>
      unpackPictures(images).map((picture) => ({ picture_id: picture.id, kind, owner_id: id })),
    );
  return [
    ...usesOf('project', projects),
    ...usesOf('revision', revisions),
    ...usesOf('person', people),
    ...usesOf('collection', collections),
  ];
}

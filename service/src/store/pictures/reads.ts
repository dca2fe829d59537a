import type { Selectable } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type PictureRow = Selectable<Tables['pictures']>;

/** Pictures that can be used, with whether this person has uploaded them. */
export const readyPictures = ({ db }: Reads, ids: readonly string[], userId: string) =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('pictures')
      .leftJoin('picture_uploads', (join) =>
        join.onRef('picture_uploads.picture_id', '=', 'pictures.id').on('picture_uploads.user_id', '=', userId),
      )
      .select(['pictures.id', 'pictures.facts', 'picture_uploads.user_id as uploader'])
      .where('pictures.id', 'in', some)
      .where('pictures.state', '=', 'ready')
      .execute(),
  );

/** Of those that can be used, whoever uploaded them. */
export const readyFacts = ({ db }: Reads, ids: readonly string[]) =>
  ofKeys(ids, (some) =>
    db.selectFrom('pictures').select(['id', 'facts']).where('id', 'in', some).where('state', '=', 'ready').execute(),
  );

const ofId = prepared((db, { id }: { id: string }) => db.selectFrom('pictures').selectAll().where('id', '=', id));

export const findPicture = (reads: Reads, id: string): Promise<PictureRow | undefined> => ofId.first(reads, { id });

/** What a person has uploaded, for their export. */
export const uploadsOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('picture_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_uploads.picture_id')
    .select(['pictures.id', 'pictures.facts', 'picture_uploads.created_at'])
    .where('picture_uploads.user_id', '=', userId)
    .where('pictures.state', '=', 'ready')
    .$call((all) => slice(all, inOrderOf('picture_uploads.picture_id'), chunk))
    .execute();

/** Pictures that the sweep has to look at. */
export const duePictures = ({ db }: Reads, now: number, limit: number): Promise<PictureRow[]> =>
  db
    .selectFrom('pictures')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function isPictureUsed({ db }: Reads, id: string): Promise<boolean> {
  const use = await db.selectFrom('picture_uses').select('kind').where('picture_id', '=', id).executeTakeFirst();
  return use !== undefined;
}

type Files = Record<string, [bytes: number, sha256: string]>;

export const filesOf = (files: string | null) => JSON.parse(files ?? '{}') as Files;

/** The size of a file in bytes; undefined if the picture has no such file, or cannot be used. */
export async function fileBytes(reads: Reads, id: string, name: string): Promise<number | undefined> {
  const row = await ofId.first(reads, { id });
  return row?.state === 'ready' ? filesOf(row.files)[name]?.[0] : undefined;
}

/** Pictures that a person has uploaded or is shown with, with the sizes of their files by name. */
export async function picturesOfPerson({ db }: Reads, userId: string, { after, limit }: Omit<Page, 'withUnused'>) {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'files'])
    .where('state', '=', 'ready')
    .where('id', '>', after)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('picture_uploads').select('picture_id').where('user_id', '=', userId)),
        eb(
          'id',
          'in',
          selectFrom('picture_uses').select('picture_id').where('kind', '=', 'person').where('owner_id', '=', userId),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, files }) => ({ id, files: Object.entries(filesOf(files)) }));
}

type Page = {
  after: string;
  limit: number;
  /** Also those that nothing shows, or shows yet. */
  withUnused: boolean;
};

/** Pictures that something shows, in the order of their ids, with the sizes of their files by name. */
export async function picturesWithFiles({ db }: Reads, { after, limit, withUnused }: Page) {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'files'])
    .where('state', '=', 'ready')
    .where('id', '>', after)
    .$if(!withUnused, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('picture_uses').select('kind').whereRef('picture_uses.picture_id', '=', 'pictures.id')),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, files }) => ({ id, files: Object.entries(filesOf(files)) }));
}

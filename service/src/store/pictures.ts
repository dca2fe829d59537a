import type { Selectable } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { ofKeys } from './queries/chunks.ts';
import type { Chunk } from './queries/lists.ts';
import type { Tables } from './tables.ts';

/** What was measured when the picture was made. */
export type PictureFacts = {
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  color: string;
  /** A `data:` address. */
  placeholder: string;
};

/** A picture where it is used. A picture never changes, so each use has a copy of all that a page needs. */
export type UsedPicture = PictureFacts & { id: string; alt: string | null };

type PictureRow = Selectable<Tables['pictures']>;

/** The form of the columns `images`, `portrait` and `cover`. */
export const packPictures = (pictures: readonly UsedPicture[]): string | null =>
  pictures.length === 0 ? null : JSON.stringify(pictures);

export const unpackPictures = (column: string | null): UsedPicture[] =>
  column === null ? [] : (JSON.parse(column) as UsedPicture[]);

export const factsOf = ({ facts }: { facts: string | null }): PictureFacts => JSON.parse(facts ?? '') as PictureFacts;

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

export async function putPicture({ db }: Writes, row: PictureRow) {
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** A later upload of the same person is the one that counts. */
export async function putUpload({ db }: Writes, row: { user_id: string; picture_id: string; created_at: number }) {
  await db
    .insertInto('picture_uploads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'picture_id']).doUpdateSet({ created_at: row.created_at }))
    .execute();
}

/** What a person has uploaded, for their export. */
export const uploadsOf = ({ db }: Reads, userId: string, { limit, after }: Chunk) =>
  db
    .selectFrom('picture_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_uploads.picture_id')
    .select(['pictures.id', 'pictures.facts', 'picture_uploads.created_at'])
    .where('picture_uploads.user_id', '=', userId)
    .where('pictures.state', '=', 'ready')
    .$if(after !== undefined, (query) => query.where('picture_uploads.picture_id', '>', String(after?.[0])))
    .orderBy('picture_uploads.picture_id')
    .limit(limit)
    .execute();

import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from './engines/engine.ts';
import { ofKeys } from './queries/chunks.ts';
import type { Chunk } from './queries/lists.ts';
import { prepared } from './queries/prepared.ts';
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
export type UsedPicture = PictureFacts & {
  id: string;
  alt: string | null;
  /** The address on another site that it was copied from; without it, it was uploaded. */
  from?: string;
};

type PictureRow = Selectable<Tables['pictures']>;

/** The form of the columns `images`, `portrait` and `cover`. */
export const packPictures = (pictures: readonly UsedPicture[]): string | null =>
  pictures.length === 0 ? null : JSON.stringify(pictures);

export const unpackPictures = (column: string | null): UsedPicture[] =>
  column === null ? [] : (JSON.parse(column) as UsedPicture[]);

export const uploadsIn = (column: string | null): UsedPicture[] =>
  unpackPictures(column).filter(({ from }) => from === undefined);

export const copiesIn = (column: string | null): UsedPicture[] =>
  unpackPictures(column).filter(({ from }) => from !== undefined);

/** The copy of the picture at an address; undefined if there is none, or not yet. */
export const copyOf = (column: string | null, address: string | null): UsedPicture | undefined =>
  address === null || column === null ? undefined : copiesIn(column).find(({ from }) => from === address);

/** The uploads of one column with the copies of others: an edit of the one does not take the others away. */
export const withCopiesOf = (column: string | null, ...others: (string | null)[]): string | null => {
  const copies = new Map([...others, column].flatMap(copiesIn).map((copy) => [copy.from, copy]));
  return packPictures([...uploadsIn(column), ...copies.values()]);
};

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

const ofId = prepared((db, { id }: { id: string }) => db.selectFrom('pictures').selectAll().where('id', '=', id));

export const findPicture = (reads: Reads, id: string): Promise<PictureRow | undefined> => ofId.first(reads, { id });

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

/** Once its files are gone. */
export async function deletePicture({ db }: Writes, id: string) {
  await db.deleteFrom('pictures').where('id', '=', id).where('state', '=', 'going').execute();
}

const publicUse = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('picture_uses')
    .leftJoin('projects', 'projects.id', 'picture_uses.owner_id')
    .leftJoin('collections', 'collections.id', 'picture_uses.owner_id')
    .select('picture_uses.kind')
    .where('picture_uses.picture_id', '=', id)
    .where(
      sql<boolean>`(picture_uses.kind = 'person' OR (picture_uses.kind = 'project' AND projects.status = 'active')
        OR (picture_uses.kind = 'collection' AND collections.is_public = 1))`,
    )
    .limit(1),
);

/** Whether something that everybody may see shows it. */
export const isPicturePublic = async (reads: Reads, id: string): Promise<boolean> =>
  (await publicUse.first(reads, { id })) !== undefined;

/** Whether the person has uploaded it, or it is in something of theirs. Moderators see all that is used. */
export async function mayPersonSeePicture({ db }: Reads, id: string, userId: string, isModerator: boolean) {
  const upload = await db
    .selectFrom('picture_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_uploads.picture_id')
    .select('picture_id')
    .where('picture_id', '=', id)
    .where('user_id', '=', userId)
    .where('pictures.state', '=', 'ready')
    .executeTakeFirst();
  if (upload) return true;
  const use = await db
    .selectFrom('picture_uses')
    .leftJoin('collections', 'collections.id', 'picture_uses.owner_id')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'picture_uses.owner_id')
        .on('project_members.user_id', '=', userId)
        .on('project_members.accepted_at', 'is not', null),
    )
    .select('picture_uses.kind')
    .where('picture_uses.picture_id', '=', id)
    .$if(!isModerator, (query) =>
      query.where((eb) => eb.or([eb('collections.user_id', '=', userId), eb('project_members.id', 'is not', null)])),
    )
    .executeTakeFirst();
  return use !== undefined;
}

type Files = Record<string, [bytes: number, sha256: string]>;

const filesOf = (files: string | null) => JSON.parse(files ?? '{}') as Files;

/** The size of a file in bytes; undefined if the picture has no such file, or cannot be used. */
export async function fileBytes(reads: Reads, id: string, name: string): Promise<number | undefined> {
  const row = await ofId.first(reads, { id });
  return row?.state === 'ready' ? filesOf(row.files)[name]?.[0] : undefined;
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

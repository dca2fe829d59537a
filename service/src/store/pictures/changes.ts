import type { Writes } from '../engines/engine.ts';
import type { PictureRow } from './reads.ts';

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

/** Once its files are gone. */
export async function deletePicture({ db }: Writes, id: string) {
  await db.deleteFrom('pictures').where('id', '=', id).where('state', '=', 'going').execute();
}

import { randomBytes } from 'node:crypto';
import { putPicture, putUpload } from '../../src/store/pictures/changes.ts';
import type { PictureFacts } from '../../src/store/pictures/columns.ts';
import type { Store } from '../../src/store/store.ts';

export const somePictureFacts: PictureFacts = {
  width: 800,
  height: 600,
  widths: [96, 192, 384, 640, 800],
  color: '#2f6fc4',
  placeholder: 'data:image/webp;base64,UklGRg==',
};

/** A picture that the person has uploaded, without its files. Returns its id. */
export async function somePicture(store: Store, userId: string): Promise<string> {
  const id = randomBytes(20).toString('hex');
  const row = { id, state: 'ready', facts: JSON.stringify(somePictureFacts), files: '{}' } as const;
  await store.write(async (writes) => {
    await putPicture(writes, { ...row, created_at: 1, due_at: Date.now() + 86_400_000 });
    await putUpload(writes, { user_id: userId, picture_id: id, created_at: 1 });
  });
  return id;
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPQzz+in3+EAUIBACRyBYnV3kXEAAAAAElFTkSuQmCC';

/** A file of four pixels, another one for each text. */
export const tinyPicture = (text = ''): Blob => new Blob([Buffer.from(png, 'base64'), text], { type: 'image/png' });

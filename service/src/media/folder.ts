import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaAway, type MediaStore, type Streamed } from './media-store.ts';
import { fullCodes, fullWords } from './spool.ts';

type Modes = { file: number; folder: number };

/** Only the service reads the files: it decides who may see a picture. */
const forTheService: Modes = { file: 0o600, folder: 0o700 };
/** Of pictures that everybody may see. */
export const forAll: Modes = { file: 0o644, folder: 0o755 };

/** A folder for each picture, in folders of some hundred: `3f/3f09…/384.avif`. */
export function createFolder(root: string, modes = forTheService): MediaStore {
  const shelfOf = (id: string) => join(root, id.slice(0, 2));
  const placeOf = (id: string) => join(shelfOf(id), id);
  return {
    async put(id, files) {
      const shelf = shelfOf(id);
      const part = join(shelf, `.${id}.${randomUUID()}`);
      try {
        await mkdir(part, { recursive: true, mode: modes.folder });
        await Promise.all(
          Object.entries(files).map(([name, bytes]) => writeDurably(join(part, name), bytes, modes.file)),
        );
        await sync(part);
        await rename(part, placeOf(id)).catch(ignoring('ENOTEMPTY', 'EEXIST'));
        await sync(shelf);
        await sync(root);
      } catch (error) {
        throw await fullOrAway(root, error);
      } finally {
        await rm(part, { recursive: true, force: true }).catch(() => {});
      }
    },
    async size(id, name) {
      const found = await stat(join(placeOf(id), name)).catch(ignoring('ENOENT', 'ENOTDIR'));
      return found?.size;
    },
    async read(id, name, range) {
      const file = await open(join(placeOf(id), name)).catch(ignoring('ENOENT', 'ENOTDIR'));
      return file?.createReadStream(range);
    },
    async remove(id) {
      const names = (await readdir(shelfOf(id)).catch(ignoring('ENOENT'))) ?? [];
      const own = names.filter((name) => name === id || name.startsWith(`.${id}.`));
      for (const name of own) await rm(join(shelfOf(id), name), { recursive: true, force: true }).catch(ignoring());
    },
    async *ids() {
      for (const shelf of (await readdir(root).catch(ignoring('ENOENT'))) ?? []) {
        const names = new Set<string>();
        for (const name of (await readdir(join(root, shelf)).catch(ignoring('ENOENT', 'ENOTDIR'))) ?? [])
          names.add(/^\.?([0-9a-f]{40})(?:\.|$)/.exec(name)?.[1] ?? '');
        for (const id of names) if (id !== '') yield id;
      }
    },
    async fault() {
      try {
        // It appears with the first picture.
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK).catch(ignoring('ENOENT'));
      } catch (error) {
        // Not final: a volume may be mounted, or rights be given, while the board runs.
        return { message: (error as Error).message, isFinal: false };
      }
    },
  };
}

async function writeDurably(path: string, content: Buffer | Streamed, mode: number) {
  const bytes = Buffer.isBuffer(content) ? content : content.read();
  await writeFile(path, bytes, { mode, flag: 'wx', flush: true });
}

/** A name in a folder survives a loss of power once the folder is synchronised. */
async function sync(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ignoring =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw awayBecause(error);
  };

async function fullOrAway(root: string, error: unknown): Promise<MediaAway> {
  if (!fullCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return awayBecause(error);
  return new MediaAway(await fullWords(root), { isFull: true, cause: error });
}

const awayBecause = (error: unknown): MediaAway =>
  error instanceof MediaAway
    ? error
    : new MediaAway(`the folder of pictures: ${(error as Error).message}`, { cause: error });

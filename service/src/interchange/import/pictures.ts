import { typeOfFile } from '@launch-board/contract/picture-formats';
import { DAY_MS } from '@launch-board/host/durations';
import { formatOf } from '../../media/format.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { readStored } from '../../media/stored-file.ts';
import { putPicture } from '../../store/pictures/changes.ts';
import { findPicture } from '../../store/pictures/reads.ts';
import type { Store } from '../../store/store.ts';
import type { Board, Brought, Outcome } from './board.ts';
import type { ImportLine, LineOf } from './read-line.ts';

export type PictureLine = LineOf<'picture'>;

/** Where the files of the import are, and those of the board. */
export type PictureFiles = { from: MediaStore; to: MediaStore };

type Bringing = { store: Store; clock: () => number; pictures?: PictureFiles; signal?: AbortSignal };

/** For the sweep, if the import ends before a line shows the picture. */
const UNUSED_MS = DAY_MS;

/**
 * Brings the files of pictures that the board does not have, one picture at a time, outside the transaction of their lines. As
 * for an upload, a row that the sweep finds comes before the first file.
 * @throws MediaAway if the board's own store cannot be used
 */
export async function bringPictures(bringing: Bringing, lines: readonly ImportLine[]): Promise<Brought> {
  const brought = new Map<string, 'put' | 'there' | { refused: string }>();
  for (const line of lines) {
    if (line.type !== 'picture' || brought.has(line.id)) continue;
    bringing.signal?.throwIfAborted();
    brought.set(line.id, await bring(bringing, line));
  }
  return brought;
}

async function bring({ store, clock, pictures }: Bringing, line: PictureLine) {
  const { id } = line;
  if (!pictures) return { refused: 'has no folder with its files' };
  const row = await store.read((reads) => findPicture(reads, id));
  if (row?.state === 'going') return { refused: 'is just being deleted on this board; import the file again' };
  if (row?.state === 'ready' && (await pictures.to.size(id, 'jpg')) !== undefined) return 'there';
  const files = await filesOf(line, pictures.from);
  if (!files.contents) return files;
  const due_at = clock() + UNUSED_MS;
  const coming = { id, state: 'coming', facts: null, files: null, created_at: clock() } as const;
  if (!row) await store.write((writes) => putPicture(writes, { ...coming, due_at }));
  await pictures.to.put(id, files.contents);
  return 'put';
}

async function filesOf({ id, files }: PictureLine, from: MediaStore) {
  const contents: Record<string, Buffer> = {};
  for (const { name, bytes, sha256 } of files) {
    const { content, fault } = await readStored(from, { id, name }, [bytes, sha256]).catch((error: Error) => ({
      content: undefined,
      fault: `cannot be read: ${error.message}`,
    }));
    if (content === undefined) return { refused: `has a file, ${name}, that ${fault}` };
    if (!isOfItsName(content, name)) return { refused: `has a file, ${name}, that is of another format` };
    contents[name] = content;
  }
  return { contents };
}

/** The board serves a file as what its name says. */
function isOfItsName(content: Buffer, name: string): boolean {
  const found = formatOf(content);
  return 'format' in found && `image/${found.format}` === typeOfFile(name);
}

/** Makes pictures usable whose files are there. */
export async function importPictures(board: Board, lines: readonly PictureLine[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await importPicture(board, line));
  return outcomes;
}

async function importPicture({ writes, now, brought }: Board, { id, facts, files }: PictureLine): Promise<Outcome> {
  const state = brought.get(id);
  if (typeof state === 'object') return state;
  const row = await findPicture(writes, id);
  if (row?.state === 'ready' && state === 'there') return 'unchanged';
  // The sweep has come in between: the files are gone, or about to go.
  if (!row || row.state === 'going' || state !== 'put')
    return { refused: 'was just deleted on this board; import the file again' };
  const marks = Object.fromEntries(files.map(({ name, bytes, sha256 }) => [name, [bytes, sha256]]));
  const due_at = row.state === 'ready' ? row.due_at : now + UNUSED_MS;
  const packed = { facts: JSON.stringify(facts), files: JSON.stringify(marks) };
  await putPicture(writes, { ...row, ...packed, state: 'ready', due_at });
  return 'new';
}

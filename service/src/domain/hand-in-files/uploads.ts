import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Complete, type FileKind, type HandIn, limits } from '@launch-board/contract';
import type { Spooled } from '../../media/spool.ts';
import { deleteHandIn, type HandInRow, hasHandedIn, putHandIn, type StageRow } from '../../store/courses/stages.ts';
import { type FileRow, findFile, storedName } from '../../store/hand-in-files/files.ts';
import type { Member } from '../actor.ts';
import { spend } from '../budgets.ts';
import { type HandInKey, ownEntry } from '../courses/own-entry.ts';
import { fileKindsOf, viewHandIn } from '../courses/stage-views.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type Transaction, transact } from '../transaction.ts';
import type { FileFault } from './file-fault.ts';
import { kindOf, type ReadFile, readFormat } from './format.ts';
import { announceFile, finishFile } from './keeping.ts';
import { safeName } from './names.ts';

type Given = HandInKey & { name: string; file: Spooled };
type Reply = Promise<{ hand_in: Complete<HandIn> }>;

/** Only once it is stored does anybody see it, and only then does the one before go. */
export async function handInFile(deps: Deps, actor: Member, { name: given, file, ...key }: Given): Reply {
  // Before it is read: who may not hand in is told that, whatever the file is.
  const { stage } = await deps.store.read((reads) => ownEntry(reads, actor, key));
  const kinds = fileKindsOf(stage);
  if (kinds.length === 0) throw new Fail('unsupported_file', { reason: 'This stage takes no file.' });
  const { format, crc32: crc } = taken(await readFormat(file, given, crc32), kinds);
  const facts = { format, crc32: crc, name: safeName(given, format), bytes: file.bytes, sha256: file.sha256 };
  const id = randomBytes(limits.pictureId / 2).toString('hex');
  const isThere = await transact(deps, actor, (tx) => announce(tx, key, { id, ...facts }));
  if (!isThere) await deps.media.store.put(id, { [storedName]: file });
  return transact(deps, actor, (tx) => finish(tx, key, isThere ? undefined : id));
}

/** Returns whether the team has handed in this very file: whoever sends it again has not heard the response. */
async function announce(tx: Transaction, key: HandInKey, file: Parameters<typeof announceFile>[1]): Promise<boolean> {
  const { writes, actor, deps, now } = tx;
  const { stage, before } = await ownEntry(writes, actor, key);
  const last = await fileOf(tx, before);
  if (last?.sha256 === file.sha256 && last.name === file.name) return true;
  assertOpen(stage, before, now);
  await spend(deps, writes, actor, 'files', now);
  await announceFile(writes, file, now);
  return false;
}

async function finish(tx: Transaction, key: HandInKey, id: string | undefined): Reply {
  const { writes, actor, now } = tx;
  const { stage, before } = await ownEntry(writes, actor, key);
  if (id === undefined) return { hand_in: await viewHandIn(tx, stage, before) };
  assertOpen(stage, before, now);
  const file = await findFile(writes, id);
  // The sweep came first: the store took longer than it may.
  if (file?.state !== 'coming') throw new Fail('unavailable');
  await finishFile(writes, file);
  const { stage_id, project_id } = key;
  const others = before ?? { words: null, link: null, comment: null, commented_at: null };
  const row = { ...others, stage_id, project_id, user_id: actor.userId, handed_at: now, file_id: id };
  await putHandIn(writes, row);
  return { hand_in: await viewHandIn(tx, stage, row) };
}

const fileOf = async ({ writes }: Transaction, handIn: HandInRow | undefined): Promise<FileRow | undefined> =>
  handIn?.file_id == null ? undefined : findFile(writes, handIn.file_id);

/** @throws Fail `stage_over` after the date, for a team that has a file there */
function assertOpen(stage: StageRow, before: HandInRow | undefined, now: number) {
  if (now > stage.due_at && before?.file_id != null) throw new Fail('stage_over');
}

/** There is nothing to take back once the date is over, as with a text. */
export const removeHandInFile = (deps: Deps, actor: Member, key: HandInKey): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    const { stage, before } = await ownEntry(writes, actor, key);
    if (before?.file_id == null) return;
    if (now > stage.due_at) throw new Fail('stage_over');
    // The rest of it stands as it was handed in.
    const rest = { ...before, file_id: null };
    // What a curator has said is the team's, not the file's.
    if (!hasHandedIn(rest) && rest.comment === null) await deleteHandIn(writes, before);
    else await putHandIn(writes, hasHandedIn(rest) ? rest : { ...rest, user_id: null });
  });

function taken(read: ReadFile, kinds: readonly FileKind[]) {
  if ('fault' in read) throw new Fail('unsupported_file', { reason: faults[read.fault] });
  if (kinds.includes(kindOf(read.format))) return read;
  throw new Fail('unsupported_file', {
    reason: `This stage takes: ${kinds.map((kind) => kindNames[kind]).join('; ')}.`,
  });
}

const faults: Record<FileFault, string> = {
  empty: 'The file is empty. Choose another one.',
  unknown:
    'The board does not know what is in this file. Export it as PDF, or put it into a ZIP if the stage takes one.',
  'not utf-8': 'This text is not in UTF-8. Save it again with the encoding UTF-8.',
  macros: 'This document has macros. Save it without them, or export it as PDF.',
  'damaged zip': 'This file is damaged or incomplete. Save it again and choose that one.',
};

const kindNames: Record<FileKind, string> = {
  pdf: 'a PDF',
  slides: 'slides as PPTX or ODP',
  document: 'a document as DOCX or ODT',
  text: 'plain text or Markdown',
  picture: 'a picture as PNG or JPEG',
  zip: 'a ZIP',
};

import { type FileFormat, fileFormats } from '@launch-board/contract';
import type { FileFault } from './file-fault.ts';

type Seen = { head: Buffer; tail: Buffer; bytes: number };

/** The mark at the end of a ZIP (APPNOTE 4.3.16), without its comment. */
const END = 0x06054b50;
const END_BYTES = 22;
/** Of one name in the list (4.3.12). */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

export function zipFormatOf(seen: Seen): { format: FileFormat } | { fault: FileFault } {
  const list = listIn(seen.tail, seen.bytes);
  if (!list) return { fault: 'damaged zip' };
  const { names, isWhole } = list;
  const format = openDocumentOf(seen.head) ?? officeOf(names);
  if (!format) return { format: 'zip' };
  if (names.some((name) => macros.test(name))) return { fault: 'macros' };
  // What is not seen could be macros. An office program finds them even if the end of the file says that there is less.
  return isWhole ? { format } : { fault: 'damaged zip' };
}

/** Of Microsoft Office, of LibreOffice, and what that runs in other languages. */
const macros = /(?:^|\/)vbaproject\.bin$|^(?:basic|scripts)\//i;

/** It says first, and uncompressed, what it is. */
function openDocumentOf(head: Buffer): FileFormat | undefined {
  if (head.length < 38) return undefined;
  const [size, extra] = [head.readUInt32LE(18), head.readUInt16LE(28)];
  const at = 38 + extra;
  if (head.toString('latin1', 30, 38) !== 'mimetype' || at + size > head.length) return undefined;
  const type = head.toString('latin1', at, at + size);
  return openDocuments.find((format) => fileFormats[format].type === type);
}

const openDocuments = ['odp', 'odt'] as const;

/** Office Open XML has a main part of this name. */
function officeOf(names: readonly string[]): FileFormat | undefined {
  if (!names.includes('[Content_Types].xml')) return undefined;
  if (names.includes('ppt/presentation.xml')) return 'pptx';
  return names.includes('word/document.xml') ? 'docx' : undefined;
}

type List = { names: string[]; isWhole: boolean };

/** The names of its list as far as it is in `tail`; undefined if this is no ZIP. */
function listIn(tail: Buffer, bytes: number): List | undefined {
  const end = endOf(tail);
  if (end === undefined) return undefined;
  const size = tail.readUInt32LE(end + 12);
  const before = bytes - tail.length;
  const listAt = before + end - size;
  // With 64-bit sizes the list is told elsewhere. No office program needs these for 25 MB.
  if (size === 0xffffffff || listAt < 0) return undefined;
  if (listAt < before) return { names: [], isWhole: false };
  const names: string[] = [];
  let at = listAt - before;
  for (; at + ENTRY_BYTES <= end; ) {
    if (tail.readUInt32LE(at) !== ENTRY) return undefined;
    const length = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    at += ENTRY_BYTES + length + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  const [told, startsAt] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 16)];
  return { names, isWhole: at === end && told === names.length && startsAt === listAt };
}

function endOf(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= Math.max(0, tail.length - END_BYTES - 0xffff); at -= 1)
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  return undefined;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@launch-board/host/durations';
import { limits } from '../contract/src/limits.ts';
import { importBoard } from './database.ts';

const folder = join(import.meta.dirname, '../.cache/bench');

const PROJECTS = 200;
const COMMENTS = 1000;
const COMMENTS_A_LINE = 50;
/** Three bytes each, as in most of Asia's scripts, and not all the same: what compresses to nothing is no load. */
const text = (length: number, seed: number) =>
  Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919 + seed * 104_729) % 20_000))).join('');

/** The heaviest board the limits allow, as far as one answer goes: long texts throughout, and a thousand long comments. */
export async function largestBoard(): Promise<string> {
  const path = join(folder, 'largest-1.db');
  if (existsSync(path)) return path;
  await importBoard(
    path,
    lines().map((line) => JSON.stringify(line)),
  );
  return path;
}

function* lines(): Generator<object> {
  for (let n = 0; n < PROJECTS; n += 1) {
    yield {
      key: `largest:${n}`,
      name: text(limits.texts.name, n),
      tagline: text(limits.texts.tagline, n),
      description: text(limits.texts.description, n),
      website_url: `https://project-${n}.example/`,
      created_at: new Date(Date.now() - (n + 1) * HOUR_MS).toISOString(),
      submitter: 'maker',
      makers: ['maker'],
    };
  }
  for (let first = 0; first < COMMENTS; first += COMMENTS_A_LINE) {
    const comments = Array.from({ length: COMMENTS_A_LINE }, (_, i) => ({
      author: 'maker',
      content: text(limits.texts.comment, first + i),
      created_at: new Date(Date.now() - (first + i) * 1000).toISOString(),
    }));
    yield { type: 'comments', project: 'largest:0', comments };
  }
}

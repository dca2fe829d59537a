import { limits } from '@launch-board/contract';
import type { CategoryLine, CollectionLine, PictureLine, UserLine } from '@launch-board/contract/import-format';
import { isoTime, maybeIsoTime } from '../../domain/text/iso-time.ts';
import { listAllCategories } from '../../store/categories.ts';
import {
  contentsOfCollection,
  namesOfCurators,
  publicCollectionsAfter,
  publicPicturesAfter,
  usersAfter,
} from '../../store/exports.ts';
import { unpackNames } from '../../store/own-names.ts';
import type { Reads, Store } from '../../store/store.ts';
import type { CategoryRow } from '../../store/tables.ts';
import { readLine } from '../import/read-line.ts';
import { periodLines } from './periods.ts';
import { picturesShown } from './pictures.ts';
import { projectLines } from './projects.ts';
import { showcasePart } from './showcases.ts';

const PAGE = 500;

/** `faults`: lines that an import will refuse, because a rule has come since, with what is wrong. */
export type Exported = { lines: number; faults: string[] };

/**
 * Hands everything public on the board to `consume` as lines of an import file, all as it was at one moment: first what
 * others refer to. The same content makes the same bytes, on any board.
 */
export async function exportBoard(
  store: Pick<Store, 'read'>,
  consume: (chunks: AsyncIterable<string>) => Promise<void>,
  { withPictures = true } = {},
): Promise<Exported> {
  const exported: Exported = { lines: 0, faults: [] };
  await store.read((reads) => consume(chunksOf(linesOf(reads, withPictures), exported)));
  return exported;
}

/** A hundred lines or so at a time. */
async function* chunksOf(lines: AsyncIterable<object>, exported: Exported): AsyncGenerator<string> {
  let chunk = '';
  for await (const value of lines) {
    const line = JSON.stringify(value);
    exported.lines += 1;
    const fault = faultOf(line);
    if (fault) exported.faults.push(`${'type' in value ? value.type : 'project'} in line ${exported.lines} ${fault}`);
    chunk += `${line}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function faultOf(line: string): string | undefined {
  const bytes = Buffer.from(line);
  if (bytes.length > limits.import.lineBytes) return 'is longer than 1 MiB';
  const read = readLine(bytes);
  return 'refused' in read ? read.refused : undefined;
}

/** Without pictures, nothing is said about them: those that another board has already stay there. */
async function* linesOf(reads: Reads, withPictures: boolean) {
  if (withPictures) return yield* allLinesOf(reads);
  for await (const line of allLinesOf(reads)) {
    if ('type' in line && line.type === 'picture') continue;
    const { images: _, portrait: __, cover: ___, ...others } = line as Record<string, unknown>;
    yield others;
  }
}

/** Each line has every member of its kind: one that the contract declares and the export leaves out does not compile. */
async function* allLinesOf(reads: Reads) {
  for (const row of await listAllCategories(reads)) yield categoryLine(row);
  yield* pictureLines(reads);
  yield* userLines(reads);
  yield* projectLines(reads);
  yield* collectionLines(reads);
  yield* periodLines(reads);
}

const categoryLine = (row: CategoryRow): Required<CategoryLine> => ({
  type: 'category',
  id: row.id,
  name: row.name,
  names: unpackNames(row.names) ?? null,
  description: row.description,
  icon: row.icon,
  color: row.color,
  is_active: row.is_active === 1,
  created_at: isoTime(row.created_at),
});

async function* pictureLines(reads: Reads): AsyncGenerator<Required<PictureLine>> {
  for (let after = ''; ; ) {
    const rows = await publicPicturesAfter(reads, after, PAGE);
    for (const { id, facts, files } of rows) {
      const { width, height, widths, color, placeholder } = facts;
      const marks = files.map(([name, [bytes, sha256]]) => ({ name, bytes, sha256 }));
      yield { type: 'picture', id, width, height, widths, color, placeholder, files: marks };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* userLines(reads: Reads): AsyncGenerator<Required<UserLine>> {
  for (let after: string | undefined; ; ) {
    const rows = await usersAfter(reads, after, PAGE);
    for (const row of rows) {
      yield {
        type: 'user',
        id: row.id,
        username: row.name,
        full_name: row.full_name,
        avatar_url: row.avatar_url,
        bio: row.bio,
        github_url: row.github_url,
        linkedin_url: row.linkedin_url,
        website_url: row.website_url,
        year_of_study: row.year_of_study,
        department: row.department,
        alumni_since: maybeIsoTime(row.alumni_since),
        portrait: picturesShown(row.portrait),
        created_at: isoTime(row.created_at),
      };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* collectionLines(reads: Reads): AsyncGenerator<Required<CollectionLine>> {
  for (let after: string | undefined; ; ) {
    const rows = await publicCollectionsAfter(reads, after, PAGE);
    for (const row of rows) {
      const contents = await contentsOfCollection(reads, row.id);
      yield {
        type: 'collection',
        id: row.id,
        owner: row.owner,
        name: row.name,
        description: row.description,
        is_public: true,
        cover: picturesShown(row.cover),
        created_at: isoTime(row.created_at),
        projects: contents.map(({ key }) => key),
        notes: contents.flatMap(({ key: project, note }) => (note === null ? [] : [{ project, note }])),
        curators: await namesOfCurators(reads, row.id),
        showcase: await showcasePart(reads, row.id),
      };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

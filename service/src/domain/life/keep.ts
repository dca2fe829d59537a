import { agreedAmong, dropKept, putKept, putPagePicture } from '../../store/life/kept.ts';
import type { LinkRow } from '../../store/life/links.ts';
import { findLists } from '../../store/quarantine/lists.ts';
import type { Writes } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, tryCopy } from '../pictures/foreign/copy.ts';
import { PictureGoing } from '../pictures/keeping.ts';
import { listedIn } from '../quarantine/listed.ts';
import { type PagePicture, pictureOfPage } from './page-picture.ts';
import { type PageWords, wordsOfPage } from './page-words.ts';

/** Keeps what these websites say, which have just answered, if their owners agree. What cannot be read leaves what was kept before. */
export async function keepPages(deps: Deps, links: readonly LinkRow[], stop: AbortSignal) {
  const { store, readPage } = deps;
  if (!readPage) return;
  const agreed = await store.read((reads) => agreedAmong(reads, links));
  for (const link of links) if (agreed.has(link.id)) await keepOne(deps, readPage, link, stop);
}

type Read = { words: PageWords; picture: PagePicture | undefined; attempt: Attempt | undefined };

async function keepOne(deps: Deps, readPage: NonNullable<Deps['readPage']>, link: LinkRow, stop: AbortSignal) {
  const page = await readPage(link.url, stop).catch((error) => {
    if (stop.aborted) throw error;
    return undefined;
  });
  if (!page) return;
  const words = wordsOfPage(page.html, page.robots);
  const picture = words.isKept && words.words !== '' ? pictureOfPage(page.html, page) : undefined;
  const attempt = picture && (await tryCopy(deps, picture.address, stop));
  const read = { words, picture, attempt };
  try {
    await put(deps, link, read);
  } catch (error) {
    if (!(error instanceof PictureGoing)) throw error;
    await put(deps, link, { ...read, attempt: 'busy' });
  }
}

async function put({ store, clock }: Deps, link: LinkRow, { words: page, picture, attempt }: Read) {
  const { id, url } = link;
  const { title, words, isKept } = page;
  await store.write(
    async (writes) => {
      // The owners may have changed their mind, or the website, while it was read.
      if (!(await agreedAmong(writes, [link])).has(id)) return;
      if (!isKept) return dropKept(writes, id);
      const text = [title ?? '', words, picture?.alt ?? ''].join('\n');
      if (words === '' || listedIn({ text, links: [] }, await findLists(writes)).length > 0) return;
      await putPicture(writes, id, { picture, attempt });
      await putKept(writes, { project_id: id, url, title, words, kept_at: clock() });
    },
    [id],
  );
}

/** What may come another time leaves the one of before. */
async function putPicture(writes: Writes, id: string, { picture, attempt }: Pick<Read, 'picture' | 'attempt'>) {
  if (attempt === 'busy' || (attempt && 'mayPass' in attempt && attempt.mayPass)) return;
  const made = attempt && 'finish' in attempt ? await attempt.finish(writes, null) : undefined;
  await putPagePicture(writes, id, made && { ...made, alt: picture?.alt ?? null });
}

import { agreedAmong, dropKept, putKept } from '../../store/life/kept.ts';
import type { LinkRow } from '../../store/life/links.ts';
import { findLists } from '../../store/quarantine/lists.ts';
import type { Deps } from '../deps.ts';
import { listedIn } from '../quarantine/listed.ts';
import { wordsOfPage } from './page-words.ts';

/** Keeps what these websites say, which have just answered, if their owners agree. What cannot be read leaves what was kept before. */
export async function keepPages(deps: Deps, links: readonly LinkRow[], stop: AbortSignal) {
  const { store, readPage } = deps;
  if (!readPage) return;
  const agreed = await store.read((reads) => agreedAmong(reads, links));
  for (const link of links) if (agreed.has(link.id)) await keepOne(deps, readPage, link, stop);
}

async function keepOne(
  { store, clock }: Deps,
  readPage: NonNullable<Deps['readPage']>,
  link: LinkRow,
  stop: AbortSignal,
) {
  const { id, url } = link;
  const page = await readPage(url, stop).catch((error) => {
    if (stop.aborted) throw error;
    return undefined;
  });
  if (!page) return;
  const { title, words, isKept } = wordsOfPage(page.html, page.robots);
  await store.write(
    async (writes) => {
      // The owners may have changed their mind, or the website, while it was read.
      if (!(await agreedAmong(writes, [link])).has(id)) return;
      if (!isKept) return dropKept(writes, id);
      const listed = listedIn({ text: `${title ?? ''}\n${words}`, links: [] }, await findLists(writes));
      if (words === '' || listed.length > 0) return;
      await putKept(writes, { project_id: id, url, title, words, kept_at: clock() });
    },
    [id],
  );
}

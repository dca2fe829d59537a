import type { ReadText } from '../../media/foreign/text-reader.ts';
import { aPage } from '../../media/foreign/wanted.ts';
import type { Found, Suggestion } from './facts.ts';
import { suggestionsOf } from './fit.ts';
import { type Forge, forgeOf, knownForge } from './forges.ts';
import { foundInPage, readPage } from './page.ts';
import { ifThere, readRepository } from './repositories.ts';

type Gathered = { address: string; suggestions: Suggestion[] };

/**
 * Asks a repository for what it says of itself, and any other page for what it tells search engines. A repository that does
 * not respond, or has responded too often already, has a page as well.
 * @throws FetchRefused
 */
export async function gather(read: ReadText, address: string): Promise<Gathered> {
  const known = knownForge(URL.parse(address));
  const found = known && (await repositoryAt(read, known));
  if (found) return found;
  const { url, text } = await read(address, aPage);
  const page = readPage(text);
  const forge = forgeOf(page, url);
  const repository = forge && !known && (await repositoryAt(read, forge));
  return repository || { address: url.href, suggestions: suggestionsOf(foundInPage(page, url)) };
}

async function repositoryAt(read: ReadText, forge: Forge): Promise<Gathered | undefined> {
  const found: Found[] | undefined = await ifThere(readRepository(read, forge));
  return found && { address: `${forge.origin}/${forge.path}`, suggestions: suggestionsOf(found) };
}

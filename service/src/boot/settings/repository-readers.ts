import { Unfit } from '@launch-board/host/setting-readers';
import type { ForgeKind } from '../../domain/repositories/address.ts';

/** Sites that everybody knows. */
const known: readonly [string, ForgeKind][] = [
  ['github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['codeberg.org', 'gitea'],
];

const kinds: Record<string, ForgeKind> = { gitlab: 'gitlab', gitea: 'gitea', forgejo: 'gitea' };

const pairsIn = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, host = '', value = ''] = /^([a-z\d][a-z\d.-]*)=(.+)$/i.exec(pair) ?? [];
      if (host === '') throw new Unfit('must be pairs of HOST=VALUE, separated by commas');
      return [host.toLowerCase(), value];
    });

/** Sites by their host. */
export function readForges(text: string): ReadonlyMap<string, ForgeKind> {
  const own = pairsIn(text).map(([host, name]): [string, ForgeKind] => {
    const kind = kinds[name];
    if (!kind) throw new Unfit('must name gitlab, gitea or forgejo for each host');
    return [host, kind];
  });
  return new Map([...own, ...known]);
}

/** Tokens by the host of their site. */
export function readForgeTokens(text: string): ReadonlyMap<string, string> {
  const pairs = pairsIn(text);
  if (!pairs.every(([, token]) => /^[\x21-\x7e]{1,500}$/.test(token)))
    throw new Unfit('has a token with other characters');
  return new Map(pairs);
}

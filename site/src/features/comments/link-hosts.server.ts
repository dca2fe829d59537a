import type { MarkdownIt, Token } from 'markdown-it';
import { changesDirection } from '../../ui/format/bidi.ts';

/** A link whose words name another site than the one it leads to is followed by that site's host. */
export function showHosts({ core }: MarkdownIt) {
  core.ruler.push('hosts', (state) => {
    for (const token of state.tokens) {
      const { children } = token;
      if (!children?.some(({ type }) => type === 'link_open')) continue;
      token.children = withHosts(children, (host) => {
        const [open, text, close] = [
          new state.Token('bdi_open', 'bdi', 1),
          new state.Token('text', '', 0),
          new state.Token('bdi_close', 'bdi', -1),
        ];
        text.content = ` (${host})`;
        return [open, text, close];
      });
    }
  });
}

function withHosts(tokens: readonly Token[], mark: (host: string) => Token[]): Token[] {
  const marked: Token[] = [];
  let href = '';
  let words = '';
  for (const token of tokens) {
    marked.push(token);
    if (token.type === 'link_open') {
      href = String(token.attrGet('href') ?? '');
      words = '';
    } else if (token.type === 'link_close') {
      const host = hostToShow(words, href);
      if (host !== undefined) marked.push(...mark(host));
      href = '';
    } else {
      words += token.content;
    }
  }
  return marked;
}

/** The host of the address, if the words name another one or cannot be trusted to read as they are. */
function hostToShow(words: string, href: string): string | undefined {
  const target = addressOf(href);
  if (!target) return undefined;
  const seen = words.normalize('NFKC').replace(unseen, '');
  // Letters of another alphabet may look like those of a site that everybody knows.
  if (changesDirection(words) || (isForeign.test(target.host) && !seen.includes(target.host))) return target.host;
  const isOther = (seen.match(domains) ?? []).some((name) => hostOf(name) !== withoutWww(target.host));
  return isOther ? target.host : undefined;
}

const isForeign = /(?:^|\.)xn--/;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Mn}]/gu;

/**
 * What reads as the name of a site, with the name of a user that may stand before it and without the path behind it. In a
 * path, dots are usual. Each part has a bound, so that the time does not depend on how long a text is.
 */
const domains =
  /(?:[^\s/?#@]{1,100}@)?(?:[\p{L}\p{N}-]{1,63}[.。]){1,10}\p{L}[\p{L}\p{N}-]{1,62}(?::\d+)?(?:[/?#]\S*)?/gu;

const hostOf = (name: string): string | undefined => {
  const address = addressOf(`https://${name}`);
  return address && withoutWww(address.username === '' ? address.host : name);
};

const withoutWww = (host: string): string => host.replace(/^www\./, '');

function addressOf(href: string): URL | undefined {
  return URL.canParse(href) ? new URL(href) : undefined;
}

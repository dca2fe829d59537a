import type { MarkdownIt } from 'markdown-it';
import { fileFor, type Picture } from '../../ui/picture/picture.ts';

/** Pixels: as wide as a text is. */
const WIDTH = 960;

/** The copies of pictures of other sites, by the address in the text: `env` of a rendering. */
export type Copies = { copies?: ReadonlyMap<string, Picture> };

type Token = Parameters<Parameters<MarkdownIt['core']['ruler']['push']>[1]>[0]['tokens'][number];
type Making = {
  copies: NonNullable<Copies['copies']>;
  make: new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;
};

/**
 * Shows the board's copies of pictures. A picture that is not copied is a link, or its words alone within a link: readers load
 * nothing from strangers.
 */
export function showCopies({ core }: MarkdownIt): void {
  core.ruler.push('copies', ({ tokens, env, Token }) => {
    const { copies = new Map() } = (env ?? {}) as Copies;
    for (const token of tokens)
      if (token.children?.some(({ type }) => type === 'image'))
        token.children = withCopies(token.children, { copies, make: Token as Making['make'] });
  });
}

function withCopies(children: Token[], making: Making): Token[] {
  let links = 0;
  return children.flatMap((token) => {
    if (token.type === 'link_open') links += 1;
    if (token.type === 'link_close') links -= 1;
    return token.type === 'image' ? shown(token, links > 0, making) : token;
  });
}

function shown(token: Token, isInLink: boolean, { copies, make }: Making): Token[] {
  const address = String(token.attrGet('src') ?? '');
  const copy = copies.get(address);
  if (copy) {
    const width = Math.min(copy.width, WIDTH);
    const height = Math.round((copy.height * width) / copy.width);
    token.attrs = [
      ['src', fileFor(copy, WIDTH)],
      ['alt', ''],
      ['width', String(width)],
      ['height', String(height)],
    ];
    return [token];
  }
  const words = new make('text', '', 0);
  words.content = token.content || address;
  if (isInLink || !/^https?:\/\//i.test(address)) return [words];
  const open = new make('link_open', 'a', 1);
  open.attrSet('href', address);
  return [open, words, new make('link_close', 'a', -1)];
}

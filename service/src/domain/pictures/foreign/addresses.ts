import MarkdownIt from 'markdown-it';

/** Pictures of one description that are copied. The others are links. */
const MOST_IN_TEXT = 12;

/** As the site reads descriptions, so that both find the same pictures; `site/src/features/markdown/markdown.server.ts`. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });

/** The addresses of the pictures in a description, each once, in order. */
function picturesIn(text: string | null): string[] {
  if (text === null || !text.includes('![')) return [];
  const found = new Set<string>();
  for (const { children } of markdown.parse(text, {}))
    for (const token of children ?? []) {
      const address = token.type === 'image' ? String(token.attrGet('src')) : '';
      if (/^https?:\/\//i.test(address)) found.add(address);
      if (found.size === MOST_IN_TEXT) return [...found];
    }
  return [...found];
}

type Named = { address: string | null; markdown: string | null };

/** Every address that is to be copied, the one of the cover first. */
export const addressesOf = (owner: Named): string[] => [
  ...new Set([...(owner.address === null ? [] : [owner.address]), ...picturesIn(owner.markdown)]),
];

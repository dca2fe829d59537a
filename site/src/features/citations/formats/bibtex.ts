import { authorsOf, type Citation, onOneLine, yearOf } from './citation.ts';

/**
 * A citation as BibTeX, of a type that every style knows. Names and titles are in braces of their own: a name is not
 * split at its spaces or at "and", and a title keeps its capitals.
 */
export function bibtex(citation: Citation): string {
  const { key, title, about, keywords, published, address, doi, board } = citation;
  const fields: [name: string, value: string | undefined][] = [
    [
      'author',
      authorsOf(citation)
        .map(({ name }) => `{${escaped(name)}}`)
        .join(' and '),
    ],
    ['title', `{${escaped(title)}}`],
    ['year', yearOf(citation)],
    ['month', published?.slice(5, 7)],
    ['howpublished', escaped(board.name)],
    ['organization', board.university === null ? undefined : escaped(board.university)],
    ['abstract', about === null ? undefined : escaped(about)],
    ['keywords', keywords.length > 0 ? keywords.map(escaped).join(', ') : undefined],
    // No command of TeX: styles read it as it is.
    ['doi', doi ?? undefined],
    ['url', address],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = {${value}}` : []));
  return `@misc{${key},\n${lines.join(',\n')}\n}\n`;
}

/** BibTeX counts braces also behind a backslash, so that a brace of a text is written as a command. */
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
};

/** Signs that TeX draws as one, such as a dash for two hyphens. */
const ligatures = /([-'`,<>])(?=\1)|[?!](?=`)/g;

const escaped = (words: string): string =>
  onOneLine(words)
    .replace(/[\\{}~^#$%&_]/g, (sign) => commands[sign] ?? sign)
    .replace(ligatures, '$&{}');

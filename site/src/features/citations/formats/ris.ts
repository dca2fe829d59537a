import { authorsOf, type Citation, onOneLine, yearOf } from './citation.ts';

const types: Record<Citation['kind'], string> = {
  software: 'COMP',
  project: 'ELEC',
  showcase: 'GEN',
  yearbook: 'ELEC',
};

/** A citation as RIS: tags of two characters, two spaces, a hyphen; lines end in CRLF. */
export function ris(citation: Citation): string {
  const { kind, key, title, about, keywords, published, address, doi, board } = citation;
  const fields: [tag: string, value: string | null | undefined][] = [
    ['TY', types[kind]],
    ['ID', key],
    ...authorsOf(citation).map(({ name }): [string, string] => ['AU', name]),
    ['TI', title],
    ['PY', yearOf(citation)],
    ['DA', published?.slice(0, 10).replaceAll('-', '/')],
    ['PB', board.name],
    ['AB', about],
    ...keywords.map((word): [string, string] => ['KW', word]),
    ['DO', doi],
    ['UR', address],
  ];
  const lines = fields.flatMap(([tag, value]) => (value && onOneLine(value) ? `${tag}  - ${onOneLine(value)}` : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

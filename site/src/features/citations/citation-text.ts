import { t } from '@launch-board/host/language/messages';
import { authorsOf, type Citation, lastingAddress, yearOf } from './formats/citation.ts';

/** A citation to copy into a text: "Ada Moreno, Bo Lind (2026). Lamp. Launch Board. https://…". */
export function citationText(citation: Citation): string {
  const values = {
    authors: authorsOf(citation)
      .map(({ name }) => name)
      .join(', '),
    year: yearOf(citation) ?? t('no year'),
    title: citation.title,
    board: citation.board.name,
    address: lastingAddress(citation),
  };
  // The board is named once.
  if (citation.authors.length === 0) return t('{authors} ({year}). {title}. {address}', values);
  return t('{authors} ({year}). {title}. {board}. {address}', values);
}

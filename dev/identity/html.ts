/** Text that is HTML already. Anything else put into a template is escaped. */
export type Markup = { readonly markup: string };

type Piece = string | Markup | readonly Markup[] | undefined | false;

export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return { markup: texts.reduce((all, text, index) => `${all}${toMarkup(pieces[index - 1])}${text}`) };
}

/** For HTML of the OpenID library, which has escaped it. */
export const trusted = (markup: string): Markup => ({ markup });

function toMarkup(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return safe(piece);
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

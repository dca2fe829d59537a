import { hash } from 'node:crypto';

export type Hashed = { html: string; hashes: string[] };

/**
 * Removes the nonce of a rendering from the page, so that the page is the same for everybody. Each inline script that
 * had the nonce is allowed by its hash instead. Markup injected by a member has no nonce, because it never leaves this
 * process.
 */
export function hashInlineScripts(rendered: string, nonce: string): Hashed {
  const pieces = rendered.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    if (before === undefined || before.lastIndexOf('<script') <= before.lastIndexOf('>')) return;
    const start = piece.indexOf('>') + 1;
    const content = piece.slice(start, piece.indexOf('</script>', start));
    if (content) hashes.add(hash('sha256', content, 'base64'));
  });
  return { html: pieces.join(''), hashes: [...hashes] };
}

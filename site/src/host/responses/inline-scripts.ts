import { hash } from 'node:crypto';

export type Hashed = { html: string; hashes: string[] };

/**
 * Takes the nonce of a rendering out of the page, so that the page is the same for everybody, and allows each inline
 * script that had it by its hash. Markup that a member smuggled into the page would not have it: the nonce never leaves
 * this process.
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

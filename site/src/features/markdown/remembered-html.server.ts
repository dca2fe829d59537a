import { hash } from 'node:crypto';

/** Characters of HTML that are remembered of one kind of text: some thousands of usual descriptions. */
const REMEMBERED = 4_000_000;

type Rendering<Source> = { render: (source: Source) => string; keyOf: (source: Source) => string };

/**
 * Renders each text once, however often it is asked for. A text is known by its digest, so that it is not kept for the
 * sake of finding it. The longest unused goes first.
 */
export function rememberHtml<Source>({ render, keyOf }: Rendering<Source>): (source: Source) => string {
  const rendered = new Map<string, string>();
  let remembered = 0;
  return (source) => {
    const digest = hash('sha256', keyOf(source), 'base64url');
    const html = rendered.get(digest) ?? render(source);
    if (!rendered.delete(digest)) remembered += html.length;
    rendered.set(digest, html);
    for (const [oldest, { length }] of rendered) {
      if (remembered <= REMEMBERED) break;
      rendered.delete(oldest);
      remembered -= length;
    }
    return html;
  };
}

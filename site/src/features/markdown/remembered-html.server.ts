import { hash } from 'node:crypto';
import { BoundedMap } from '@launch-board/host/bounded-map';

/** Characters of HTML that are remembered of one kind of text: some thousands of usual descriptions. */
const REMEMBERED = 4_000_000;

type Rendering<Source> = { render: (source: Source) => string; keyOf: (source: Source) => string };

/**
 * Renders each text once, however often it is asked for. A text is known by its digest, so that it is not kept for the
 * sake of finding it. The longest unused goes first.
 */
export function rememberHtml<Source>({ render, keyOf }: Rendering<Source>): (source: Source) => string {
  const rendered = new BoundedMap<string>({ mostSize: REMEMBERED, sizeOf: (html) => html.length });
  return (source) => {
    const digest = hash('sha256', keyOf(source), 'base64url');
    const html = rendered.get(digest) ?? render(source);
    rendered.set(digest, html);
    return html;
  };
}

import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { currentLanguage } from '@launch-board/host/language/messages';

/** A page that platforms show inside their own: nothing of the board but these words. `script` is the only one that runs. */
export function sendFramedPage(response: ServerResponse, title: string, body: string, script?: string): void {
  const { code, direction } = currentLanguage();
  const run = script === undefined ? '' : `<script>${script}</script>`;
  const page = Buffer.from(`<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body>${body}${run}</body></html>
`);
  const scripts = script === undefined ? '' : `; script-src 'sha256-${hash('sha256', script, 'base64')}'`;
  const forms = script === undefined ? "'self'" : "'none'";
  response.removeHeader('X-Frame-Options');
  // A platform that opens it in a window of its own waits there for what it says to its opener.
  response.removeHeader('Cross-Origin-Opener-Policy');
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.length,
    'Cache-Control': 'no-store',
    // The address has the code of the link.
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action ${forms}; frame-ancestors https:${scripts}`,
  });
  response.end(page);
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');

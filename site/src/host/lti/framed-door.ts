import type { ServerResponse } from 'node:http';
import { currentLanguage, t } from '@launch-board/host/language/messages';

/** A link to the same login in a window of its own, for a platform that opens it in a frame: nothing else is shown there. */
export function sendFramedDoor(response: ServerResponse, path: string): void {
  const { code, direction } = currentLanguage();
  const title = t('Open the board');
  const why = t(
    'Your course shows this link inside its own page, where browsers keep no cookies of the board and your campus sign-in is not shown. So the board opens in a window of its own.',
  );
  const body = Buffer.from(`<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><p>${why}</p><p><a href="${path.replaceAll('&', '&amp;')}" target="_blank" rel="noopener">${title}</a></p></body></html>
`);
  response.removeHeader('X-Frame-Options');
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors https:",
  });
  response.end(body);
}

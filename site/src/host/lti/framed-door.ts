import type { ServerResponse } from 'node:http';
import { t } from '@launch-board/host/language/messages';
import { escaped, sendFramedPage } from './framed-page.ts';

/** A link to the same login in a window of its own, for a platform that opens it in a frame: nothing else is shown there. */
export function sendFramedDoor(response: ServerResponse, path: string): void {
  const title = t('Open the board');
  const why = t(
    'Your course shows this link inside its own page, where browsers keep no cookies of the board and your campus sign-in is not shown. So the board opens in a window of its own.',
  );
  const link = `<a href="${escaped(path)}" target="_blank" rel="noopener">${escaped(title)}</a>`;
  sendFramedPage(response, title, `<p>${escaped(why)}</p><p>${link}</p>`);
}

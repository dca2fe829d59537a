import { limits } from '@launch-board/contract';
import type { FetchFault } from '../../../media/foreign/fetch-fault.ts';
import type { PictureFault } from '../../../media/picture.ts';

/** `busy`: the board itself could not take it. */
export type CopyFault = FetchFault | PictureFault | 'busy';

/** To whoever gave the address. None says whether something is there that is not public. */
const words: Record<CopyFault, string> = {
  'no web address': 'The address has to begin with http:// or https://, without a port or a password.',
  'this board': 'The address leads to this board. Upload the picture instead.',
  'not found': 'No public web site was found at this address.',
  unreachable: 'The other site could not be reached.',
  'no certificate': 'The certificate of the other site is not valid.',
  slow: 'The other site took too long.',
  'too many redirects': 'The address leads from one address to the next too often.',
  refused: 'The other site does not give the picture to us.',
  gone: 'The other site says that there is nothing at this address.',
  failing: 'The other site has a fault.',
  'no picture': 'There is something else than a picture at this address.',
  'no page': 'There is something else at this address.',
  compressed: 'The other site sends the picture in a form that we do not take.',
  'too large': `The picture is larger than ${limits.pictureMegabytes} MB.`,
  'cut off': 'The other site did not send the whole picture.',
  'not a picture': 'What is at this address is not a picture as JPEG, PNG, WebP, AVIF or GIF.',
  svg: 'This is a drawing in SVG. Upload it as PNG.',
  heic: 'This is a HEIC picture. Upload it as JPEG.',
  'too many pixels': 'The picture has too many pixels. Upload a smaller one.',
  'too many scans': 'This JPEG is made of too many scans. Save it again as an ordinary JPEG, and upload it.',
  damaged: 'The picture is damaged.',
  busy: 'The board had no room for the picture.',
};

/** A fault that a later version wrote gets a general message. */
export const wordsOf = (fault: string): string =>
  (words as Record<string, string>)[fault] ?? 'The picture could not be copied.';

import type { FetchFault } from '../../media/foreign/fetch-fault.ts';

// What is wrong with an address, and what to do. `site/src/features/projects/suggestions/reasons.ts` has each sentence in
// other languages. None says whether something is there that is not public.

export const turnedOff = 'This board asks no other sites. Fill the form yourself.';
export const nothingFound = 'The page says nothing about itself. Fill the form yourself.';

const open = 'Check that it opens in a private window of your browser, or fill the form yourself.';
const later = 'Try again in a few minutes, or fill the form yourself.';

const words: Record<FetchFault, string> = {
  'no web address': 'The address has to begin with http:// or https://, without a port or a password. Correct it.',
  'this board': 'The address leads to this board. Give the address of the project itself.',
  'not found': 'No public web site was found there. Check how it is spelled; the board reads only what everybody can.',
  unreachable: `The other site could not be reached. ${later}`,
  'no certificate': `The certificate of the other site is not valid. ${open}`,
  slow: `The other site took too long. ${later}`,
  'too many redirects': `The address leads from one address to the next too often. ${open}`,
  refused: `What is there is not public. ${open}`,
  gone: `There is nothing there, or it is not public. ${open}`,
  failing: `The other site has a fault. ${later}`,
  'no picture': 'There is something else than a page there. Give the address of a page or of a repository.',
  'no page': 'There is something else than a page there. Give the address of a page or of a repository.',
  compressed: 'The other site sends the page in a form that the board does not take. Fill the form yourself.',
  'too large': 'The page is too large. Fill the form yourself.',
  'cut off': `The other site did not send the whole page. ${later}`,
};

export const wordsOf = (fault: FetchFault): string => words[fault];

/** Every sentence, for those who say it in another language. */
export const allWords = [turnedOff, nothingFound, ...Object.values(words)];

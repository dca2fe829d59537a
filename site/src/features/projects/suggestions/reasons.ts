import { type Message, msg } from '@launch-board/host/language/messages';

/** Why nothing could be read at an address, and what to do, as the API says it. What is not here is said in English. */
export const reasons: Message[] = [
  msg('This board asks no other sites. Fill the form yourself.'),
  msg('The page says nothing about itself. Fill the form yourself.'),
  msg('The address has to begin with http:// or https://, without a port or a password. Correct it.'),
  msg('The address leads to this board. Give the address of the project itself.'),
  msg('No public web site was found there. Check how it is spelled; the board reads only what everybody can.'),
  msg('The other site could not be reached. Try again in a few minutes, or fill the form yourself.'),
  msg(
    'The certificate of the other site is not valid. Check that it opens in a private window of your browser, or fill the form yourself.',
  ),
  msg('The other site took too long. Try again in a few minutes, or fill the form yourself.'),
  msg(
    'The address leads from one address to the next too often. Check that it opens in a private window of your browser, or fill the form yourself.',
  ),
  msg(
    'What is there is not public. Check that it opens in a private window of your browser, or fill the form yourself.',
  ),
  msg(
    'There is nothing there, or it is not public. Check that it opens in a private window of your browser, or fill the form yourself.',
  ),
  msg('The other site has a fault. Try again in a few minutes, or fill the form yourself.'),
  msg('There is something else than a page there. Give the address of a page or of a repository.'),
  msg('The other site sends the page in a form that the board does not take. Fill the form yourself.'),
  msg('The page is too large. Fill the form yourself.'),
  msg('The other site did not send the whole page. Try again in a few minutes, or fill the form yourself.'),
];

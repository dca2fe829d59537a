import { type Message, msg } from '@launch-board/host/language/messages';

/** Why a course could not be read or told of marks, as the API says it. What is not here is said in English. */
export const courseReasons: Message[] = [
  msg('The platform takes no scores.'),
  msg('The platform makes no column for the scores.'),
  msg('The platform sends something that cannot be read.'),
  msg('The platform sends a wrong next page.'),
  msg('The platform sends too many pages.'),
  msg('The platform does not tell who is in the course.'),
  msg('The platform gives no access.'),
  msg('The platform does not tell its keys.'),
  msg('It could not be done.'),
  msg('The roster is full.'),
  msg('The platform was taken from the board.'),
  msg('The board takes no launches any more.'),
  msg('The showcase was removed.'),
  msg('The platform gives the board no id.'),
  msg('The board knows this platform already.'),
];

import { type Message, msg } from '@launch-board/host/language/messages';
import type { GetGradeBookReply } from '@launch-board/sdk';

export type Column = GetGradeBookReply['columns'][number];

/** The columns of a grade file as its curators choose them. */
export const columnWords: Record<Column, Message> = {
  project: msg('Project'),
  team: msg('Team'),
  addresses: msg('E-mail addresses of those who agreed'),
  track: msg('Track'),
  table: msg('Table'),
  place: msg('Place'),
  score: msg('Score'),
  interval: msg('Range of likely scores'),
  judges: msg('Number of judges'),
  attendance: msg('Attendance, as the judges found it'),
  criteria: msg('Average mark for each criterion'),
  votes: msg('Votes of the audience'),
  awards: msg('Awards'),
  link: msg('Address of the page'),
};

export const allColumns = Object.keys(columnWords) as Column[];

import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { Skill } from '@launch-board/sdk';

/** The names of the first list of a board. What moderators have written is told as they wrote it. */
const first: Record<string, Message> = {
  Design: msg('Design'),
  'Web front end': msg('Web front end'),
  'Back end': msg('Back end'),
  'Mobile apps': msg('Mobile apps'),
  'Data and statistics': msg('Data and statistics'),
  'Machine learning': msg('Machine learning'),
  Hardware: msg('Hardware'),
  'Research with users': msg('Research with users'),
  Writing: msg('Writing'),
  'Film and sound': msg('Film and sound'),
  Marketing: msg('Marketing'),
  'Business and law': msg('Business and law'),
};

export function skillName({ name }: Pick<Skill, 'name'>): string {
  const message = first[name];
  return message === undefined ? name : t(message);
}

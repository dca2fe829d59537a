import { type Message, msg, t } from './language/messages.ts';
import { type Named, nameIn } from './language/own-name.ts';

/** The categories of a new board. Moderators may rename them, and give them names in other languages. */
const first: Record<string, Message> = {
  'AI & Data': msg('AI & Data'),
  'Business & Finance': msg('Business & Finance'),
  'Design & Creative': msg('Design & Creative'),
  'Developer Tools': msg('Developer Tools'),
  'Education & Research': msg('Education & Research'),
  'Games & Media': msg('Games & Media'),
  'Health & Wellbeing': msg('Health & Wellbeing'),
  'Productivity & Campus Life': msg('Productivity & Campus Life'),
};

/** A category in the language of the reader. */
export function categoryName(category: Named): string {
  const own = nameIn(category);
  const known = own === category.name && Object.hasOwn(first, own) ? first[own] : undefined;
  return known ? t(known) : own;
}

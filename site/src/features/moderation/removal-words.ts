import { t } from '@launch-board/host/language/messages';
import type { Case } from './cases.ts';

/** The act that takes a thing away. */
export const removals = {
  project: 'remove_project',
  comment: 'remove_comment',
  collection: 'remove_collection',
  // Profiles are not removed; whoever they are of is suspended.
  user: 'suspend',
} as const satisfies Record<Case['thing']['type'], string>;

export const removalHints = (): Record<Case['thing']['type'], string> => ({
  project: t('Its team sees the reason. Votes and comments are kept in case it is restored.'),
  comment: t('It disappears for everybody; replies to it stay. The reason is kept in the log.'),
  collection: t('Its curators see the reason. What is in it is kept in case it is restored.'),
  user: '',
});

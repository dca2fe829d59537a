import { t } from '@launch-board/host/language/messages';

export const projectsWords = (count: number): string =>
  t('{count, plural, one {# project} other {# projects}}', { count });

export const acceptedWords = (count: number): string =>
  t('{count, plural, one {# accepted project} other {# accepted projects}}', { count });

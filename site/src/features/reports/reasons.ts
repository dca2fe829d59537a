import { t } from '@launch-board/host/language/messages';
/** Why something is reported, in the words of the people who choose; the values are the API's. */
export const reasons = () =>
  [
    { value: 'spam', label: t('Spam'), hint: t('Advertising, or the same thing again and again') },
    { value: 'abuse', label: t('Abuse'), hint: t('It insults, threatens or exposes somebody') },
    {
      value: 'off_topic',
      label: t('Not for this board'),
      hint: t('Not a project, or nothing to do with the university'),
    },
    { value: 'plagiarism', label: t('Somebody else’s work'), hint: t('Shown without credit to its author') },
    { value: 'other', label: t('Something else'), hint: t('Say what, in the note below') },
  ] as const;

export type ReportReason = ReturnType<typeof reasons>[number]['value'];

export const reasonLabel = (value: string): string =>
  reasons().find((reason) => reason.value === value)?.label ?? value;

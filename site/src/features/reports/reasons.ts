/** Why something is reported, in the words of the people who choose; the values are the API's. */
export const reasons = [
  { value: 'spam', label: 'Spam', hint: 'Advertising, or the same thing again and again' },
  { value: 'abuse', label: 'Abuse', hint: 'It insults, threatens or exposes somebody' },
  { value: 'off_topic', label: 'Not for this board', hint: 'Not a project, or nothing to do with the university' },
  { value: 'plagiarism', label: 'Somebody else’s work', hint: 'Shown without credit to its author' },
  { value: 'other', label: 'Something else', hint: 'Say what, in the note below' },
] as const;

export type ReportReason = (typeof reasons)[number]['value'];

export const reasonLabel = (value: string): string => reasons.find((reason) => reason.value === value)?.label ?? value;

import { t } from '@launch-board/host/language/messages';
/** A field that two people have changed: what was typed here, and what stands there now. */
export type Difference = { label: string; mine: string; now: string };

/** Somebody has changed what a form was about since it was drawn. The next sending of the form is about this revision. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly revision: number;
  readonly differences: Difference[];

  constructor(revision: number, differences: Difference[]) {
    super(t('Somebody has changed this since you opened it.'));
    this.revision = revision;
    this.differences = differences;
  }
}

/** The revision a form was drawn with, as an option of a change. */
export function ifMatchOf(form: FormData): { ifMatch?: number } {
  const revision = Number(form.get('revision'));
  return revision > 0 ? { ifMatch: revision } : {};
}

/** Of fields with their texts here and there, those that differ. */
export const differencesOf = (fields: [label: string, mine: string, now: string][]): Difference[] =>
  fields.flatMap(([label, mine, now]) => (mine === now ? [] : [{ label, mine, now }]));

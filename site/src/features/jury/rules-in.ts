import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Mistake } from '../../ui/form/form-answer.ts';
import { assertFields, sentChoice } from '../../ui/form/sent-act.ts';

export const criterionField = (line: number): string => `criterion ${line}`;
export const weightField = (line: number): string => `weight ${line}`;
export const trackField = (line: number, track: string): string => `track ${line} ${track}`;

type Line = { line: number; name: string; weight: number; tracks: string[] };

/** A line without a name is no criterion. */
export function rulesIn(form: FormData) {
  assertFields(form, ['kind']);
  const kind = sentChoice(form, 'kind', ['none', 'pairwise', 'rubric']);
  if (kind !== 'rubric') return { kind };
  // The tracks of the showcase, if there are any: without them the form says nothing of tracks.
  const known = String(form.get('tracks') ?? '')
    .split(' ')
    .filter((track) => track !== '');
  const lines = Array.from({ length: limits.jury.criteriaInAll }, (_, line) => ({
    line,
    name: String(form.get(criterionField(line)) ?? '').trim(),
    weight: Number(form.get(weightField(line)) || 1),
    tracks: known.filter((track) => form.has(trackField(line, track))),
  })).filter(({ name }) => name !== '');
  const faults = faultsOf(lines, known);
  if (faults.length > 0) throw new Mistake(faults);
  return {
    kind,
    criteria: lines.map(({ name, weight, tracks }) => ({ name, weight, ...(known.length > 0 && { tracks }) })),
  };
}

function faultsOf(lines: readonly Line[], known: readonly string[]) {
  const faults = lines.flatMap(({ line, name, weight }) => [
    ...(isWeight(weight)
      ? []
      : [{ field: weightField(line), message: t('From 1 to {weight}.', { weight: limits.jury.weight }) }]),
    ...(lines.some((one) => one.name === name && one.line < line)
      ? [{ field: criterionField(line), message: t('This name is already used above.') }]
      : []),
  ]);
  if (lines.length === 0)
    faults.push({ field: 'criteria', message: t('Name at least one thing that judges give marks for.') });
  const isFor = (track: string | undefined) => (one: Line) =>
    one.tracks.length === 0 || (track !== undefined && one.tracks.includes(track));
  if ([undefined, ...known].some((track) => lines.filter(isFor(track)).length > limits.jury.criteria))
    faults.push({
      field: 'criteria',
      message: t('A project can be judged by {most} criteria at most.', { most: limits.jury.criteria }),
    });
  return faults;
}

const isWeight = (weight: number): boolean => Number.isInteger(weight) && weight >= 1 && weight <= limits.jury.weight;

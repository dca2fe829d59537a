import { Mistake } from './form-answer.ts';

/**
 * What a form asks for: one of the acts of its page, and the id of the thing it is about ('' if there is none).
 * A page of an earlier version may send an act that this version does not know, or none.
 * @throws Mistake for an act that is not in the list
 */
export function sentAct<Act extends string>(form: FormData, acts: readonly Act[]): { act: Act; id: string } {
  const act = acts.find((known) => known === form.get('act'));
  if (act === undefined) throw new Mistake([], 'This page is out of date. Reload it, then send the form again.');
  return { act, id: String(form.get('id') ?? '') };
}

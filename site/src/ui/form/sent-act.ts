import { t } from '@launch-board/host/language/messages';
import { Mistake } from './form-answer.ts';

/**
 * What a form asks for: one of the acts of its page, and the id of the thing it is about ('' if there is none).
 * A page of an earlier version may send an act that this version does not know, or none.
 * @throws Mistake for an act that is not in the list
 */
export function sentAct<Act extends string>(form: FormData, acts: readonly Act[]): { act: Act; id: string } {
  const act = acts.find((known) => known === form.get('act'));
  if (act === undefined) throw outOfDate();
  return { act, id: String(form.get('id') ?? '') };
}

/**
 * The value of a field that has a few: a vote is cast or withdrawn, and a form that says neither does neither.
 * @throws Mistake for every other value, and if there is none
 */
export function sentChoice<Choice extends string>(form: FormData, field: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === form.get(field));
  if (choice === undefined) throw outOfDate();
  return choice;
}

/**
 * Refuses a form that lacks a field. One that arrives empty clears a value, so one that does not arrive must not be taken for it.
 * @throws Mistake
 */
export function assertFields(form: FormData, fields: readonly string[]) {
  if (!fields.every((field) => form.has(field))) throw outOfDate();
}

/** What a form says that this version does not know. */
export const outOfDate = () => new Mistake([], t('This page is out of date. Reload it, then send the form again.'));

import { t, translated } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type SuggestProjectReply } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../../ui/form/form-answer.ts';
import { isBlank, type ProjectFields, readFields, withScheme } from '../project-fields.ts';
import { addressField } from './address-field.ts';

type Suggestion = SuggestProjectReply['suggestions'][number];

/** What a form was filled with, and where that was found. */
export type Filled = { fields: { name: keyof ProjectFields; source: Suggestion['source'] }[] };

/** Without scripts, Enter in the field of the address presses the button that saves: of a form with nothing else in it, it means this. */
export function wantsToBeFilled(form: FormData): boolean {
  if (form.get('intent') === 'fill') return true;
  const { images, category_id, ...texts } = readFields(form);
  const isAlone = Object.values(texts).every(isBlank) && images === '';
  return isAlone && form.get('intent') === 'draft' && !isBlank(String(form.get(addressField) ?? ''));
}

/**
 * Fills what is empty in the form with what an address suggests; the form comes back, and nothing is saved.
 * @throws Redrawn with the form, Mistake with why there is nothing
 */
export async function fillForm({ api }: VisitorContext, form: FormData): Promise<never> {
  const address = withScheme(String(form.get(addressField) ?? '').trim());
  if (address === '') throw nothing(t('Give an address first.'));
  const { suggestions } = await api.suggestProject({ body: { address } }).catch(asMistake);
  const typed = readFields(form);
  const texts = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const fitting = fieldsFrom(suggestions).filter(({ name }) => isBlank(typed[name]) && !isHidden(name, typed));
  const fields = Object.fromEntries(fitting.map(({ name, value }) => [name, value]));
  const done: Filled = { fields: fitting.map(({ name, source }) => ({ name, source })) };
  throw new Redrawn({ ...texts, ...fields }, done);
}

/** A picture that was uploaded goes before every address. */
const isHidden = (name: keyof ProjectFields, { images }: ProjectFields) => name === 'image_url' && images !== '';

/** Licence and languages have no field of their own: they end the description. */
function fieldsFrom(suggestions: readonly Suggestion[]) {
  const of = (field: Suggestion['field']) => suggestions.find((one) => one.field === field);
  const description = [of('description')?.value, factsIn(of('licence')?.value, of('languages')?.value)]
    .filter((part) => part)
    .join('\n\n');
  const source = (of('description') ?? of('licence') ?? of('languages'))?.source;
  const others = suggestions.flatMap(({ field, value, source }) =>
    field === 'licence' || field === 'languages' || field === 'description' ? [] : [{ name: field, value, source }],
  );
  return [...others, ...(source ? [{ name: 'description' as const, value: description, source }] : [])];
}

const factsIn = (licence: string | undefined, languages: string | undefined): string =>
  [
    ...(languages ? [t('Written in {languages}.', { languages })] : []),
    ...(licence ? [t('Licence: {licence}.', { licence })] : []),
  ].join(' ');

function asMistake(error: unknown): never {
  if (isLaunchBoardError(error, 'address_unreadable')) throw nothing(translated(error.reason ?? error.message));
  if (!isLaunchBoardError(error, 'invalid_request')) throw error;
  throw new Mistake(error.details.map(({ message }) => ({ field: addressField, message })));
}

const nothing = (message: string) => new Mistake([{ field: addressField, message }], t('Nothing was filled in.'));

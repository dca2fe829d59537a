import { limits } from '@launch-board/contract/limits';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { Detail } from '../../ui/form/form-answer.ts';

/** The fields of a form that ask, each by a name of its own, so that a form that was refused comes back as it was typed. */
export const questionNames = Array.from({ length: limits.questions.number }, (_, i) => `question_${i + 1}`);

/** Says what the form began with, so that one that is saved for something else changes no question. */
export const askedBefore = 'asked_before';

/** What a form asks, by the names of its fields. */
export type GivenQuestions = Readonly<Record<string, string>>;

/** As one line each. */
const markOf = (texts: readonly string[]): string => texts.join('\n');

/** What the form begins with: what was typed into it before, or what the team asks. */
export const givenQuestions = (texts: readonly string[], typed: GivenQuestions | undefined): GivenQuestions => ({
  ...Object.fromEntries(questionNames.map((name, i) => [name, typed?.[name] ?? texts[i] ?? ''])),
  [askedBefore]: typed?.[askedBefore] ?? markOf(texts),
});

const typedIn = (form: FormData) =>
  questionNames.map((name) => ({ name, text: String(form.get(name) ?? '').trim() })).filter(({ text }) => text !== '');

const tidy = (text: string) => text.replaceAll('\r\n', '\n');

/** Whether the form asks something else than it began with. */
export const asksAnew = (form: FormData): boolean =>
  form.has(askedBefore) && markOf(typedIn(form).map(({ text }) => text)) !== tidy(String(form.get(askedBefore)));

/** Asks what the form has. Returns the fields that the API refuses, with the reasons. */
export async function askTyped({ api }: VisitorContext, id: string, form: FormData): Promise<Detail[]> {
  const typed = typedIn(form);
  try {
    await api.setQuestions({ id, body: { questions: typed.map(({ text }) => text) } });
    return [];
  } catch (error) {
    if (!isLaunchBoardError(error, 'invalid_request')) throw error;
    const faults = error.details.flatMap(({ field, message }) => {
      const name = typed[Number(/^questions\/(\d+)$/.exec(field)?.[1] ?? -1)]?.name;
      return name === undefined ? [] : [{ field: name, message }];
    });
    if (faults.length === 0) throw error;
    return faults;
  }
}

import type { QuestionItem } from '@launch-board/contract/import-format';
import { allRead, type Fields } from '../../domain/text/fields.ts';

/** Undefined if the line says nothing about questions. */
export function readQuestions(items: readonly QuestionItem[] | undefined, fields: Fields) {
  const asked = new Set<number>();
  return items?.map(({ id, number, text, asked_at, retired_at, ...others }, index) => {
    allRead(others);
    const path = `questions.${index}`;
    if (!retired_at && asked.has(number)) fields.problems.push({ field: `${path}.number`, message: 'is asked twice' });
    if (!retired_at) asked.add(number);
    return {
      id: id.toLowerCase(),
      place: number,
      words: fields.line(`${path}.text`, text),
      asked_at: fields.time(`${path}.asked_at`, asked_at),
      retired_at: fields.maybeTime(`${path}.retired_at`, retired_at),
    };
  });
}

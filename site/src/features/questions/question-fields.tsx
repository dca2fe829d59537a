import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { TextField } from '../../ui/form/field.tsx';
import { askedBefore, type GivenQuestions, questionNames } from './typed-questions.ts';

type Props = {
  start: GivenQuestions;
  problemOf: (field: string) => string | undefined;
};

/** The fields of the questions of a project, by number. */
export const QuestionFields = ({ start, problemOf }: Props) => (
  <>
    <input type="hidden" name={askedBefore} value={start[askedBefore] ?? ''} />
    {questionNames.map((name, i) => (
      <TextField
        key={name}
        label={t('Question {number}', { number: i + 1 })}
        name={name}
        maxLength={limits.questions.text}
        defaultValue={start[name] ?? ''}
        problem={problemOf(name)}
        autoComplete="off"
        dir="auto"
      />
    ))}
  </>
);

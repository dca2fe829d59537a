import { t } from '@launch-board/host/language/messages';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { GivenQuestions } from './typed-questions.ts';

type Props = {
  /** What was refused. */
  typed: GivenQuestions | undefined;
  given: GivenQuestions;
  problemOf: (field: string) => string | undefined;
};

/** What a team asks with its launch, as a part of the form of its project. */
export const AskFields = ({ typed, given, problemOf }: Props) => (
  <Stack as="section" gap={5} aria-labelledby="ask">
    <PartTitle id="ask">{t('What would you like to know?')}</PartTitle>
    <Quiet isSmall>
      {t(
        'Up to three questions, such as whether the import makes sense. Members are shown them until three people have answered.',
      )}
    </Quiet>
    <QuestionFields start={typed ?? given} problemOf={problemOf} />
  </Stack>
);

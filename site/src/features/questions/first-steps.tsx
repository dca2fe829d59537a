import { t } from '@launch-board/host/language/messages';
import type { FirstStep } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QuestionForm } from './question-form.tsx';

const words = (step: FirstStep['step']) =>
  ({
    profile: { to: '/me/profile', text: t('Say who you are: a department or a line about you') },
    follow: { to: '/me/following?type=category', text: t('Follow a category that interests you') },
    answer: { to: '/me/next', text: t('Give a team feedback') },
  })[step];

/** What a new member can do in five minutes; goes once it is done or dismissed. */
export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) =>
  steps.length > 0 && (
    <Stack as="section" gap={3} aria-labelledby="first-steps">
      <PartTitle id="first-steps">{t('Three things for your first five minutes')}</PartTitle>
      <ul>
        {steps.map(({ step, is_done: isDone }) => (
          <li key={step}>{isDone ? <s>{words(step).text}</s> : <Link to={words(step).to}>{words(step).text}</Link>}</li>
        ))}
      </ul>
      <QuestionForm what="steps" about="mine" projectId="" action="/me/next">
        {({ isBusy }) => (
          <p>
            <Button isSmall aria-disabled={isBusy}>
              {t('Dismiss')}
            </Button>
          </p>
        )}
      </QuestionForm>
    </Stack>
  );

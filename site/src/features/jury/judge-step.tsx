import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './judge-step.module.css';
import type { JudgePage, Step } from './judging.ts';

type Page = { page: JudgePage };

/** What a judge reads who is sent to no table now, and the one thing to do then. */
export function JudgeStep({ page }: Page) {
  const { title, text } = words[page.step === 'table' ? 'next' : page.step](page);
  return (
    <Stack as="section" gap={4}>
      <h1 className={styles.title}>{title}</h1>
      {text}
      {page.step === 'closed' || page.step === 'done' ? (
        <form method="get" action={`/showcases/${page.id}/judge`}>
          <Button isWide>{t('Check again')}</Button>
        </form>
      ) : (
        <JudgeAct page={page} act="take" look="main" button={buttons()[page.step] ?? t('Go to the next table')} />
      )}
    </Stack>
  );
}

const buttons = (): Partial<Record<Step, string>> => ({ invited: t('Accept'), paused: t('Continue judging') });

const words: Record<Exclude<Step, 'table'>, (page: JudgePage) => { title: ReactNode; text: ReactNode }> = {
  invited: ({ name, kind, left }) => ({
    title: (
      <>
        <Rich text="Will you judge <bdi/>?" parts={{ bdi: () => <bdi>{name}</bdi> }} />
      </>
    ),
    text: (
      <>
        <p>
          <Rich
            text="This page sends you from table to table, so that every project is seen equally often. <kind/>"
            parts={{
              kind: () =>
                kind === 'rubric'
                  ? t('At each one you give marks.')
                  : t('At each one you say whether it is better than the one before.'),
            }}
          />
        </p>
        <p>
          {t(
            'There {left, plural, one {is # project} other {are # projects}} that you can judge. Nobody has to see all of them: pause or leave whenever you like, and what you have said counts.',
            { left },
          )}
        </p>
      </>
    ),
  }),
  closed: ({ judged }) => ({
    title: judged > 0 ? t('The jury is closed') : t('Not yet'),
    text:
      judged > 0 ? (
        <p>
          {t(
            'You have judged {count, plural, one {# project} other {# projects}}. Thank you. There is nothing more to do unless the jury opens again.',
            { count: judged },
          )}
        </p>
      ) : (
        <p>
          {t('You are on the jury. The curators open it when the projects are in their places; check again here then.')}
        </p>
      ),
  }),
  paused: ({ judged }) => ({
    title: t('You are taking a break'),
    text: (
      <p>
        {judged > 0 && t('You have judged {count, plural, one {# project} other {# projects}}.', { count: judged })}{' '}
        {t('Others are sent to the tables meanwhile. Press the button when you are back.')}
      </p>
    ),
  }),
  next: ({ left }) => ({
    title: t('Ready for the next one?'),
    text: <p>{t('{count, plural, one {# project} other {# projects}} left that you can judge.', { count: left })}</p>,
  }),
  done: ({ judged }) => ({
    title: judged > 0 ? t('You have seen everything') : t('Nothing to judge yet'),
    text: (
      <p>
        {judged > 0
          ? t(
              'You have judged {count, plural, one {# project} other {# projects}}. Thank you. Projects that get a table later appear here.',
              { count: judged },
            )
          : t('Projects appear here once they have a table.')}
      </p>
    ),
  }),
};

/** Beside the table: a break, and the way out. */
export function JudgeOut({ page }: Page) {
  const isInvited = page.step === 'invited';
  return (
    <div className={styles.out}>
      {page.step === 'table' && <JudgeAct page={page} act="pause" look="plain" button={t('Take a break')} />}
      {isInvited ? (
        <JudgeAct page={page} act="leave" look="plain" button={t('Decline')} />
      ) : (
        <Confirm label={t('Leave the jury')}>
          <p>{t('What you have judged stays. Only a curator can invite you again.')}</p>
          <JudgeAct page={page} act="leave" look="danger" button={t('Leave')} />
        </Confirm>
      )}
    </div>
  );
}

type Act = Page & { act: 'take' | 'pause' | 'leave'; look: 'main' | 'plain' | 'danger'; button: string };

function JudgeAct({ page: { id }, act, look, button }: Act) {
  const { fetcher, isBusy, answer } = useSentForm(`${act} ${id}`, act);
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${id}/judge`} gap={3}>
      <input type="hidden" name="form" value={act} />
      <FormProblem problem={answer?.problem} />
      <Button name="act" value={act} look={look} isWide aria-disabled={isBusy}>
        {button}
      </Button>
    </Stack>
  );
}

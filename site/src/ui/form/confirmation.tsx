import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Cluster } from '../layout/cluster.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Stack } from '../layout/stack.tsx';
import { Button, LinkButton } from './button.tsx';
import styles from './confirmation.module.css';
import { useSentForm } from './form-answer.ts';
import { FormProblem } from './form-problem.tsx';

type Props = {
  /** The question, as a heading. */
  title: string;
  /** What it would be done to, and what will happen. */
  children: ReactNode;
  /** Where the form goes, which is this page. */
  action: string;
  button: string;
  look?: 'main' | 'danger';
  /** More that the action has to know. */
  fields?: Record<string, string>;
  /** Where it leads not to do it. */
  back: string;
  /** What is said where nothing is changed by going. */
  backWords?: string;
};

/** A page that asks before it does something: no dialogue box, so that it needs no script and can be read in peace. */
export function Confirmation({ title, children, action, button, look = 'main', fields = {}, back, backWords }: Props) {
  const { fetcher, isBusy, answer } = useSentForm(`confirm:${action}`, 'confirm');
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <h1 className={styles.title}>{title}</h1>
      <Stack gap={4}>{children}</Stack>
      <Stack as={fetcher.Form} method="post" action={action} gap={4}>
        <input type="hidden" name="form" value="confirm" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormProblem problem={answer?.problem} />
        <Cluster gap={3}>
          <Button look={look} aria-disabled={isBusy}>
            {button}
          </Button>
          <LinkButton to={back} look="quiet">
            {backWords ?? t('Leave it as it is')}
          </LinkButton>
        </Cluster>
      </Stack>
    </div>
  );
}

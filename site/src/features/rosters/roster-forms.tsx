import { msg, t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { type SentForm, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './roster.module.css';
import type { RosterPage } from './roster.ts';
import type { RosterChange } from './roster-acts.ts';

/** One form of the roster, which says what it has done. */
export function useRosterForm(id: string, form: string): SentForm<RosterChange> {
  const sent = useSentForm<RosterChange>(`${form} ${id}`, form);
  const said = sent.answer?.done?.said;
  useSaid(said, said);
  return sent;
}

type FormProps = { id: string; form: string; button: string; look?: 'main' | 'danger'; formKey?: string };

/** A form of one button. */
function RosterButton({ id, form, button, look, formKey }: FormProps) {
  const { fetcher, isBusy, answer } = useRosterForm(id, form);
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${id}/roster`} gap={4}>
      <input type="hidden" name="form" value={form} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={look} aria-disabled={isBusy}>
          {button}
        </Button>
      </p>
    </Stack>
  );
}

const lastWords = msg('Last reminder: <at/>, {count, plural, one {# address} other {# addresses}}.');

/** The press that reminds those without an entry, or why there is none now. */
export function Remind({ page: { showcase, roster }, formKey }: { page: RosterPage; formKey: string }) {
  const without = roster.missing + roster.no_team + roster.no_entry;
  const [last] = roster.reminders;
  return (
    <Stack gap={3}>
      {last && (
        <p>
          <Rich
            text={lastWords}
            values={{ count: last.addressed }}
            parts={{ at: () => <FullMoment at={last.created_at} /> }}
          />
        </p>
      )}
      {whyNot({ showcase, roster }, without) ?? (
        <>
          <Quiet isSmall>
            {t(
              'Each gets one mail with the day on which entries close and a link to the showcase, unless they have stopped such mails. You can send the next one in three days.',
            )}
          </Quiet>
          <RosterButton
            id={showcase.id}
            form="remind"
            look="main"
            formKey={formKey}
            button={t('Remind {count, plural, one {# person} other {# people}} without an entry', { count: without })}
          />
        </>
      )}
    </Stack>
  );
}

function whyNot({ showcase, roster }: Pick<RosterPage, 'showcase' | 'roster'>, without: number): ReactNode {
  const { next_reminder_at: next } = roster;
  if (without === 0) return <p>{t('Everybody has entered: nobody needs a reminder.')}</p>;
  if (!roster.sends_mail) return <Notice>{t('This board sends no mail, so that it cannot remind anybody.')}</Notice>;
  if (showcase.isPrivate)
    return <Notice>{t('Reminders lead to the showcase: make it unlisted or public first.')}</Notice>;
  if (!showcase.isOpen) return <p>{t('Reminders can be sent while the showcase takes entries.')}</p>;
  if (next)
    return (
      <p>
        <Rich text="The next reminder is possible from <at/>." parts={{ at: () => <FullMoment at={next} /> }} />
      </p>
    );
  return undefined;
}

/** Where addresses are pasted, or a file is chosen. */
export function AddLines({ id, total }: { id: string; total: number }) {
  const { fetcher, isBusy, answer, problemOf } = useRosterForm(id, 'add');
  const { said, fault } = answer?.done ?? {};
  const left = answer?.fields?.lines ?? '';
  return (
    <Stack
      as={fetcher.Form}
      // A new form once the list has changed, so that what was added does not stay in the field.
      key={left === '' ? total : left}
      method="post"
      action={`/showcases/${id}/roster`}
      encType="multipart/form-data"
      gap={4}
      width={36}
    >
      <input type="hidden" name="form" value="add" />
      <TextArea
        label={t('Paste addresses')}
        hint={t(
          'One person a line: an address, or a name and an address. Who is on the roster already stays there once.',
        )}
        name="lines"
        rows={6}
        defaultValue={left}
        problem={fault ?? problemOf('lines')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <p className={styles.file}>
        <label htmlFor={`file-${id}`}>{t('Or choose a file (CSV), as your learning platform exports it')}</label>
        <input id={`file-${id}`} type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      </p>
      {fault && (
        <Notice kind="problem">
          <p>{said}</p>
        </Notice>
      )}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look={total === 0 ? 'main' : undefined} aria-disabled={isBusy}>
          {t('Add to the roster')}
        </Button>
      </p>
    </Stack>
  );
}

/** Says first what it does. */
export const EmptyRoster = ({ id }: { id: string }) => (
  <Disclosure label={t('Remove everybody')} look="fit" isDanger>
    <p>{t('All lines are removed, and mails that have not left yet are not sent. Entries stay.')}</p>
    <RosterButton id={id} form="empty" look="danger" button={t('Remove all lines')} />
  </Disclosure>
);

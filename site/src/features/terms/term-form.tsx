import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { OwnNameFields } from '../../ui/language/own-name-fields.tsx';
import type { ChangedTerm, ManagedTermFacts } from './manage.ts';
import styles from './term-form.module.css';

type Props = { term?: ManagedTermFacts; formKey?: string; kept: KeptFields };

/** Adds a term, or changes one. The address of a term never changes, since people cite it. */
export function TermForm({ term, formKey, kept }: Props) {
  const form = term ? `change-${term.id}` : 'add';
  const { fetcher, isBusy, answer, problemOf } = useSentForm<ChangedTerm>(form, form);
  const element = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (!answer?.done) return;
    announce(
      t(
        '{name} is {did, select, added {added} changed {changed} deleted {deleted} on {turned on} other {turned off}}.',
        { name: answer.done.name, did: answer.done.did },
      ),
    );
    if (!term) element.current?.reset();
    element.current?.closest('details')?.removeAttribute('open');
  }, [answer?.done, announce, term]);
  const typed = answer?.fields ?? (kept.form === form ? kept : undefined);
  const isTaken = answer?.problem?.code === 'name_taken';
  return (
    <fetcher.Form ref={element} method="post" action="/moderation/terms" className={styles.form}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={term ? 'change' : 'add'} />
      {term && <input type="hidden" name="id" value={term.id} />}
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={typed?.name ?? term?.name ?? ''}
        problem={problemOf('name')}
        dir="auto"
      />
      <OwnNameFields names={term?.names} typed={typed} problemOf={problemOf} />
      {!term && (
        <Address
          typed={typed?.slug}
          problem={problemOf('slug') ?? (isTaken ? t('Another term has this address. Choose another one.') : undefined)}
        />
      )}
      {!term?.isClosed && <Days term={term} typed={typed} problemOf={problemOf} />}
      {!isTaken && <FormProblem problem={answer?.problem} />}
      <Button look={term ? 'plain' : 'main'} aria-disabled={isBusy}>
        {term ? t('Save') : t('Add term')}
      </Button>
    </fetcher.Form>
  );
}

const Address = ({ typed, problem }: { typed: string | undefined; problem: string | undefined }) => (
  <TextField
    label={t('Address')}
    hint={t('Lower-case letters, digits and hyphens, such as autumn-2026. It cannot be changed later.')}
    name="slug"
    required
    maxLength={limits.texts.slug}
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={typed ?? ''}
    problem={problem}
  />
);

type DaysProps = {
  term: ManagedTermFacts | undefined;
  typed: KeptFields | undefined;
  problemOf: (field: string) => string | undefined;
};

const Days = ({ term, typed, problemOf }: DaysProps) => (
  <div className={styles.days}>
    <TextField
      label={t('First day')}
      name="first_day"
      type="date"
      required
      defaultValue={typed?.first_day ?? term?.firstDay ?? ''}
      problem={problemOf('first_day')}
    />
    <TextField
      label={t('Last day')}
      name="last_day"
      type="date"
      required
      defaultValue={typed?.last_day ?? term?.lastDay ?? ''}
      problem={problemOf('last_day')}
    />
  </div>
);

import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { AddressToCopy } from '../../../ui/copy/share.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './entrant-part.module.css';

/** The e-mail addresses whose holders may enter: new ones to paste, and those that are there to remove. */
export function AddressList({ action, addresses }: { action: string; addresses: string[] }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ total: number }>(`addresses ${action}`, 'addresses');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done)
      announce(t('Saved. {count, plural, one {# address} other {# addresses}}.', { count: answer.done.total }));
  }, [answer?.done, announce]);
  return (
    // A new form once the list has changed, so that what was added does not stay in the field.
    <Stack as={fetcher.Form} key={addresses.length} method="post" action={action} gap={4} width={36}>
      <input type="hidden" name="form" value="addresses" />
      <TextArea
        label={t('Add addresses')}
        hint={t(
          'Paste them from a list of the course. No e-mail is sent. Only curators see them, and they are deleted 90 days after the showcase has closed.',
        )}
        name="addresses"
        defaultValue={answer?.problem ? answer.fields?.addresses : ''}
        problem={problemOf('addresses')}
        autoComplete="off"
        spellCheck={false}
      />
      {addresses.length > 0 && (
        <Disclosure
          label={t('{count, plural, one {# address} other {# addresses}} on the list', { count: addresses.length })}
          isBare
        >
          <ul className={styles.list} aria-label={t('Select those to remove')}>
            {addresses.map((one) => (
              <li key={one}>
                <label className={styles.address}>
                  <input type="checkbox" name="remove" value={one} />
                  <span>
                    <span className="hidden-text">{t('Remove')} </span>
                    {one}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Quiet isSmall>{t('Selected addresses are removed when you save.')}</Quiet>
        </Disclosure>
      )}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button aria-disabled={isBusy}>{t('Save the list')}</Button>
      </p>
    </Stack>
  );
}

/** The link with which people enter. */
export function EntryLink({ action, link }: { action: string; link: string }) {
  const { fetcher, isBusy, answer } = useSentForm(`link ${action}`, 'link');
  return (
    <Stack gap={4} width={36}>
      <Quiet isSmall>{t('Whoever has this link can enter while the showcase is open.')}</Quiet>
      <p className={styles.link}>
        <AddressToCopy address={link} aria-label={t('Link to enter')} />
      </p>
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="form" value="link" />
        <FormProblem problem={answer?.problem} />
        <Button look="quiet" aria-disabled={isBusy}>
          {t('Replace the link')}
        </Button>
      </fetcher.Form>
    </Stack>
  );
}

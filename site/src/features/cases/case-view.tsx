import { t } from '@launch-board/host/language/messages';
import { useMemo, useRef } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { useShortcuts } from '../../ui/frame/shortcuts.ts';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { KeyHelp } from '../moderation/key-help.tsx';
import { CaseAuthors } from './case-authors.tsx';
import { CaseHold, CaseNotes } from './case-hold.tsx';
import { CaseTimes } from './case-times.tsx';
import styles from './case-view.module.css';
import { caseHref, type FullCase } from './cases.ts';
import { DecideFields } from './decide-form.tsx';

type Props = { of: FullCase; personId: string; kept: KeptFields };

/** A case: what belongs together, and one act for what is chosen of it. */
export function CaseView({ of: found, personId, kept }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sent = useSentForm(`decide ${found.id}`, 'decide');
  useCaseKeys(box);
  const isTaken = found.taken_by !== undefined && found.taken_by.id !== personId;
  const mayDecide = found.may_decide && !isTaken;
  return (
    <div ref={box} className={styles.case}>
      <CaseHold of={found} personId={personId} />
      <sent.fetcher.Form id="decide" method="post" action={caseHref(found.id)} className={styles.things}>
        <input type="hidden" name="form" value="decide" />
        <input type="hidden" name="act" value="decide" />
        <Stack gap={8}>
          <CaseTimes of={found} />
          <Links of={found} />
          <CaseAuthors of={found} />
          {found.is_cut && <Quiet>{t('More belongs to this case than is shown. It moves up as you decide.')}</Quiet>}
        </Stack>
        {mayDecide && (
          <div className={styles.panel}>
            <PartTitle>{t('One act for what is chosen')}</PartTitle>
            <DecideFields sent={sent} kept={kept} />
          </div>
        )}
      </sent.fetcher.Form>
      <aside className={styles.side} aria-label={t('Working on it')}>
        <CaseNotes of={found} kept={kept} />
        <KeyHelp keys={keys()} note={t('Space chooses, or not.')} />
      </aside>
    </div>
  );
}

const keys = () =>
  [
    ['j', t('Next thing')],
    ['k', t('Previous thing')],
    ['a', t('Choose all, or none')],
    ['r', t('Go to the decision')],
    ['t', t('Take or release the case')],
  ] as const;

/** The addresses that more than one thing links to. */
function Links({ of: { links, items } }: { of: FullCase }) {
  const shared = links.filter(({ items_count }) => items_count > 1);
  if (shared.length === 0) return null;
  return (
    <section aria-labelledby="by-link">
      <PartTitle id="by-link">{t('By link')}</PartTitle>
      <ul>
        {shared.map(({ address, items_count }) => (
          <li key={address} className={styles.link}>
            <code dir="ltr">{address}</code>
            <Quiet isSmall>{t('in {count} of {all}', { count: items_count, all: items.length })}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The boxes are walked by keys, and chosen as boxes are. */
function useCaseKeys(box: { current: HTMLDivElement | null }) {
  useShortcuts(
    useMemo(() => {
      const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>('[data-choice]:not(:disabled)') ?? [])];
      const step = (by: 1 | -1) => () => {
        const all = boxes();
        const at = all.indexOf(document.activeElement as HTMLInputElement);
        all[at < 0 ? 0 : at + by]?.focus();
      };
      return {
        j: step(1),
        k: step(-1),
        a: () => {
          const all = boxes();
          const isNone = all.every(({ checked }) => !checked);
          for (const one of all) one.checked = isNone;
        },
        r: () => box.current?.querySelector<HTMLElement>('[name="decision"]')?.focus(),
        t: () => box.current?.querySelector<HTMLElement>('[data-take]')?.focus(),
      };
    }, [box]),
  );
}

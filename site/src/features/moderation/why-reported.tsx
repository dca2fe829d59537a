import { t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { reasonLabel } from '../reports/reasons.ts';
import type { Filed } from './cases.ts';
import styles from './why-reported.module.css';

/** Beyond this the rest stands folded: after some voices one more says little. */
const open = 3;

/** Who reported it and why, in their own words where they left some. */
export function WhyReported({ reports }: { reports: Filed[] }) {
  const rest = reports.slice(open);
  return (
    <section aria-labelledby="why">
      <h3 id="why" className={styles.title}>
        {t('{count, plural, one {# report} other {# reports}}', { count: reports.length })}
      </h3>
      <Voices reports={reports.slice(0, open)} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.rest}>
            {t('{count, plural, one {# more report} other {# more reports}}', { count: rest.length })}
          </summary>
          <Voices reports={rest} />
        </details>
      )}
    </section>
  );
}

function Voices({ reports }: { reports: Filed[] }) {
  return (
    <Stack as="ul" gap={3}>
      {reports.map(({ id, reason, note, at, by }) => (
        <li key={id} className={styles.voice}>
          <strong>{reasonLabel(reason)}</strong>
          {note && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
          <Quiet isSmall>
            {by?.name ?? t('Somebody who has left')}, <Moment at={at} />
          </Quiet>
        </li>
      ))}
    </Stack>
  );
}

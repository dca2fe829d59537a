import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../../ui/form/button.tsx';
import { type Clock, dayWords, soonWords, useClock } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { ActNow } from './act-now.tsx';
import styles from './curate-head.module.css';
import type { Curating } from './curating.ts';
import { EarlyEnd } from './early-end.tsx';
import { nextAct, type StepName } from './next-act.ts';

/** Where the showcase is, and the one thing to do next. */
export function CurateHead({ found, action }: { found: Curating; action: string }) {
  const clock = useClock();
  const next = nextAct(clock, found);
  const { showcase, jury } = found;
  return (
    <div className={styles.head}>
      <ol className={styles.steps} aria-label={t('Where it is')}>
        {stepsOf(clock, found).map(({ step, name, note }) => (
          <li key={step} className={styles.step} aria-current={step === next.step ? 'step' : undefined}>
            <strong>{name}</strong>
            <Quiet as="span" isSmall>
              {note}
            </Quiet>
          </li>
        ))}
      </ol>
      <section className={styles.next} aria-labelledby="next">
        <div className={styles.words}>
          <h2 id="next">{t('Next')}</h2>
          <p>{next.text}</p>
        </div>
        {next.act && <ActNow key={next.act.form} action={action} {...next.act} />}
        {next.link && (
          // The hall is a page for a projector, without the frame.
          <LinkButton
            to={`/showcases/${showcase.id}/${next.link.to}`}
            look={next.act ? 'plain' : 'main'}
            reloadDocument={next.link.to === 'hall'}
          >
            {next.link.label}
          </LinkButton>
        )}
      </section>
      {found.earlyEnd && <EarlyEnd end={found.earlyEnd} action={action} />}
      {jury && jury.judges.length > 0 && <Judges jury={jury} />}
    </div>
  );
}

function Judges({ jury: { judges, accepted } }: { jury: NonNullable<Curating['jury']> }) {
  return (
    <ul className={styles.judges} aria-label={t('Judges')}>
      {judges.map(({ id, name, judged, isInvited }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <progress max={Math.max(1, accepted)} value={judged} aria-label={t('Judged by {name}', { name })} />
          <Quiet as="span" isSmall>
            {isInvited ? t('invited') : t('{judged} of {accepted} judged', { judged, accepted })}
          </Quiet>
        </li>
      ))}
    </ul>
  );
}

type Step = { step: StepName; name: string; note: string };

function stepsOf(clock: Clock, { showcase, counts, jury, awards }: Curating): Step[] {
  const { closesAt, votesEach, votingOpensAt, phase } = showcase;
  const isOver = phase === 'results' || phase === 'closed' || (phase === 'voting' && !showcase.takesEntries);
  return [
    {
      step: 'entries',
      name: t('Entries'),
      note: isOver
        ? t('Closed {clock}', { clock: dayWords(clock, closesAt) })
        : t('Closes {clock}', { clock: soonWords(clock, closesAt) }),
    },
    {
      step: 'decide',
      name: t('Decide'),
      note:
        counts.submitted > 0
          ? t('{count, plural, one {# waits} other {# wait}}', { count: counts.submitted })
          : t('{count} accepted', { count: counts.accepted }),
    },
    ...(jury
      ? [
          {
            step: 'jury' as const,
            name: t('Jury'),
            note: jury.isOpen ? t('open') : jury.isOver ? t('over') : t('not open yet'),
          },
        ]
      : []),
    ...(votesEach > 0 && votingOpensAt
      ? [
          {
            step: 'vote' as const,
            name: t('Audience vote'),
            note: phase === 'voting' ? t('open') : phase === 'results' ? t('over') : soonWords(clock, votingOpensAt),
          },
        ]
      : []),
    { step: 'awards', name: t('Awards'), note: awards > 0 ? t('{count} given', { count: awards }) : t('none yet') },
  ];
}

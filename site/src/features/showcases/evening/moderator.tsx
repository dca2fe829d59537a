import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { type Clock, timeWords, useClock } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { Scene } from '../hall/hall-now.ts';
import { useHallNow } from '../hall/use-hall-now.ts';
import { useMoving } from '../hall/use-moving.ts';
import { useRevealKeys } from '../hall/use-reveal-keys.ts';
import type { Evening } from './evening.ts';
import styles from './moderator.module.css';

/** The second screen: what the hall shows, what comes next, and next and back. */
export function Moderator({ evening }: { evening: Evening }) {
  const { id, awards } = evening;
  const clock = useClock();
  const { now, awayAt } = useHallNow(id, evening.now);
  const { scene } = now;
  const move = useMoving(id, scene);
  useRevealKeys(scene ? move : undefined);
  if (awards.length === 0)
    return (
      <p>
        <LinkButton to={`/showcases/${id}/awards`}>{t('Give awards')}</LinkButton>
      </p>
    );
  const step = scene?.step ?? null;
  const last = scene?.lastStep ?? 2 * awards.length;
  return (
    <Stack gap={4}>
      <dl className={styles.screens}>
        <div className={styles.screen}>
          <dt>{t('In the hall now')}</dt>
          <dd dir="auto">{step === null ? t('The projects, page by page') : wordsOf(awards, step)}</dd>
        </div>
        <div className={styles.screen} data-next="true">
          <dt>{t('Next')}</dt>
          <dd dir="auto">{nextWordsOf(awards, step, last)}</dd>
        </div>
      </dl>
      <Steps id={id} scene={scene} last={last} />
      {awayAt !== undefined && <AwayNote clock={clock} at={awayAt} />}
      <Quiet isSmall isMeasured>
        {t('Space and the arrow keys move it too, here and on the screen in the hall, and so does a click there.')}
      </Quiet>
    </Stack>
  );
}

type Awards = Evening['awards'];

/** The award of a step; the last one comes first. */
const awardAt = (awards: Awards, step: number) => awards[awards.length - Math.ceil(step / 2)];

function wordsOf(awards: Awards, step: number): string {
  const award = awardAt(awards, step);
  if (step === 0 || !award) return t('The awards');
  if (step % 2 === 1) return award.name;
  return `${award.name}: ${award.project ?? t('A project that is not named')}`;
}

function nextWordsOf(awards: Awards, step: number | null, last: number): string {
  if (step === null) return t('The reveal begins');
  return step < last ? wordsOf(awards, step + 1) : t('That was the last award. End the reveal.');
}

const AwayNote = ({ clock, at }: { clock: Clock; at: number }) => (
  <p role="status">
    <Rich text="No connection since <clock/>. Trying again." parts={{ clock: () => timeWords(clock, at) }} />
  </p>
);

function Steps({ id, scene, last }: { id: string; scene: Scene | null; last: number }) {
  const step = scene?.step ?? null;
  if (step === null)
    return (
      <Move id={id} from={null} to={0} look="main">
        {t('Begin the reveal')}
      </Move>
    );
  return (
    <Cluster gap={3} align="center">
      {step > 0 && (
        <Move id={id} from={step} to={step - 1}>
          {t('Back')}
        </Move>
      )}
      {step < last && (
        <Move id={id} from={step} to={step + 1} look="main">
          {t('Next')}
        </Move>
      )}
      <Move id={id} from={step} to={null} look={step < last ? 'quiet' : 'main'}>
        {t('End the reveal')}
      </Move>
    </Cluster>
  );
}

type MoveProps = { id: string; from: number | null; to: number | null; look?: 'main' | 'quiet'; children: ReactNode };

function Move({ id, from, to, look, children }: MoveProps) {
  const { fetcher, isBusy, answer } = useSentForm(`reveal ${id} ${to ?? 'end'}`, 'reveal');
  return (
    <fetcher.Form method="post" action={`/showcases/${id}/evening`}>
      <input type="hidden" name="form" value="reveal" />
      <input type="hidden" name="from" value={from ?? ''} />
      <input type="hidden" name="to" value={to ?? ''} />
      <Button look={look} aria-disabled={isBusy}>
        {children}
      </Button>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { Hall } from '../../features/showcases/hall/hall.ts';
import { readHall } from '../../features/showcases/hall/hall.ts';
import { HallPage } from '../../features/showcases/hall/hall-page.tsx';
import { keptHall, type ShownHall } from '../../features/showcases/hall/kept-hall.ts';
import { RevealScene } from '../../features/showcases/hall/reveal-scene.tsx';
import { useHallNow } from '../../features/showcases/hall/use-hall-now.ts';
import { useMoving } from '../../features/showcases/hall/use-moving.ts';
import { useRevealKeys } from '../../features/showcases/hall/use-reveal-keys.ts';
import { turnSeconds, useTurning } from '../../features/showcases/hall/use-turning.ts';
import { heldWords, nextWords, showingWords } from '../../features/showcases/when.ts';
import { type Clock, ClockProvider, timeWords, useClock } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Qr } from '../../ui/picture/qr.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-hall.ts';
import styles from './showcase-hall.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>): Promise<ShownHall> => {
  const hall = await readHall(visitor, params.id, pageNumber(url.searchParams));
  if (!hall) throw notFound('no_showcase');
  return hall;
});

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  keptHall(params.id, serverLoader as () => Promise<ShownHall>);
// The first page is kept, too.
clientLoader.hydrate = true as const;

/** It turns its pages and keeps what it has shown, for hours and without a connection. */
export const handle = { needsReact: true };

/** For the projector: full screen, dark, a page of entries at a time. */
export default function ShowcaseHall() {
  const hall = useLoaderData<typeof loader>();
  const clock = { ...useClock(), today: hall.today };
  const { showcase, range, next, way, mayMove } = hall;
  const { now, awayAt: nowAwayAt } = useHallNow(showcase.id, hall.now);
  const { scene } = now;
  const awayAt = hall.awayAt ?? nowAwayAt;
  const move = useMoving(showcase.id, scene);
  useTurning(hall.next);
  useRevealKeys(mayMove && scene ? move : undefined, true);
  if (scene)
    return (
      <ClockProvider value={clock}>
        <main className={styles.hall} data-scene="true">
          <PageHead title={showcase.name} />
          <RevealScene name={showcase.name} scene={scene} />
          {awayAt !== undefined && <Away clock={clock} at={awayAt} />}
        </main>
      </ClockProvider>
    );
  return (
    <ClockProvider value={clock}>
      <main className={styles.hall} data-code={way?.isLarge ? 'large' : 'small'}>
        <PageHead title={showcase.name} />
        <noscript>
          <meta httpEquiv="refresh" content={`${turnSeconds}; url=${next}`} />
        </noscript>
        <header className={styles.head}>
          <h1 className={styles.name} data-lines="2" dir="auto">
            {showcase.name}
          </h1>
          <p className={styles.facts}>{factsOf(hall, clock).join(' · ')}</p>
        </header>
        {way ? (
          <Way way={way} when={way.isLarge ? nextWords(clock, showcase) : undefined}>
            {showcase.phase === 'voting' && <Voters count={now.voters} />}
          </Way>
        ) : (
          <p className={styles.closed}>
            {t('Only its curators see this showcase. Choose who sees it, so that others can follow.')}
          </p>
        )}
        <HallPage hall={hall} />
        <footer className={styles.foot}>
          <span>
            {range.last >= range.first &&
              (hall.isFinal ? t('{first}–{last} of {total}, by votes', range) : t('{first}–{last} of {total}', range))}
          </span>
          {awayAt !== undefined && <Away clock={clock} at={awayAt} />}
          {!way?.isLarge && (
            <span>{hall.heldUntil ? heldWords(clock, hall.heldUntil) : nextWords(clock, showcase)}</span>
          )}
        </footer>
      </main>
    </ClockProvider>
  );
}

const factsOf = ({ showcase, range, votes, isFinal, way }: Hall, clock: Clock): string[] =>
  [
    // Whoever is there knows the day.
    showcase.phase === 'voting' ? showcase.place : showingWords(clock, showcase),
    range.total > 0 && t('{count, plural, one {# project} other {# projects}}', { count: range.total }),
    // While the vote runs, those who have voted stand beside it, large.
    votes !== null &&
      (isFinal || !way) &&
      (isFinal
        ? t('{count, plural, one {# vote} other {# votes}}', { count: votes })
        : t('{count, plural, one {# vote so far} other {# votes so far}}', { count: votes })),
  ].filter((fact): fact is string => Boolean(fact));

const Away = ({ clock, at }: { clock: Clock; at: number }) => (
  <span className={styles.away}>
    <Rich text="No connection since <clock/>. Trying again." parts={{ clock: () => timeWords(clock, at) }} />
  </span>
);

/** How many have voted, as large as the hall is long. */
const Voters = ({ count }: { count: number }) => (
  <p className={styles.voters} aria-live="off">
    <Rich
      text="<count/> <words/>"
      parts={{
        count: () => <strong>{count}</strong>,
        words: () => <span>{t('{count, plural, one {person has voted} other {people have voted}}', { count })}</span>,
      }}
    />
  </p>
);

/** To be typed from the last row: what comes after the host may stand on a line of its own. */
function Address({ of }: { of: string }) {
  const [host, ...path] = of.split(/(?=\/)/);
  return (
    <bdi dir="ltr" className={styles.address}>
      {host}
      <wbr />
      {path.join('')}
    </bdi>
  );
}

type WayProps = { way: NonNullable<Hall['way']>; when: string | undefined; children?: ReactNode };

function Way({ way: { words, host, code }, when, children }: WayProps) {
  return (
    <div className={styles.way}>
      {children}
      <Qr code={code} className={styles.code} label={t('QR code')} />
      <p className={styles.wayWords}>
        <strong>{words}</strong>
        {host && <Address of={host} />}
        {when && <span>{when}</span>}
      </p>
    </div>
  );
}

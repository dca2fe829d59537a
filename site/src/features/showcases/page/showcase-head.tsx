import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClock } from '../../../ui/format/moment.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type Hue, hueFor } from '../../../ui/picture/hue.ts';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import type { ShowcaseSummary } from '../showcase.ts';
import { nextWords, phaseWords } from '../when.ts';
import styles from './showcase-head.module.css';

type Props = {
  showcase: ShowcaseSummary;
  /** The one act of the page. */
  act?: ReactNode;
  /** The colours of its entries, in their order. */
  hues: Hue[];
  /** When it is, where, and so on. */
  facts: ReactNode;
};

/** What the showcase is called, and where it is in its course. */
export function ShowcaseHead({ showcase, act, hues, facts }: Props) {
  const clock = useClock();
  const { id, name, cover, phase } = showcase;
  return (
    <Stack as="header" gap={6} data-hue={hueFor(id)}>
      <div className={styles.title} data-pictured={cover !== undefined} data-striped={hues.length > 1}>
        <div className={styles.words}>
          <p className={styles.kind}>
            <Link to="/showcases">{t('Showcases')}</Link>
          </p>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.phase}>
            <strong>{phaseWords()[phase]}</strong>
            {phase !== 'results' && ` · ${nextWords(clock, showcase)}`}
          </p>
          {act && <div className={styles.act}>{act}</div>}
        </div>
        {cover && (
          <div className={styles.cover}>
            <LargePicture picture={cover} widest={1200} sizes="(max-width: 60rem) 100vw, 32rem" />
          </div>
        )}
        {!cover && hues.length > 1 && <Stripes hues={hues} />}
      </div>
      {facts}
    </Stack>
  );
}

/** Without a picture of its own: a stripe for each entry, as the weeks of a term wear the colours of their winners. */
const Stripes = ({ hues }: { hues: Hue[] }) => (
  <div className={styles.stripes} aria-hidden="true">
    {hues.map((hue, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no other name than its place
      <span key={i} data-hue={hue} />
    ))}
  </div>
);

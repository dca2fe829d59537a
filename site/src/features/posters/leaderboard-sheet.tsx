import { t } from '@launch-board/host/language/messages';
import { ordinal } from '../periods/periods.ts';
import { fieldHue } from '../projects/list/card-poster.tsx';
import type { PosterLook } from './looks.ts';
import type { readLeaderboardPoster } from './posters.ts';
import { SheetPicture } from './project-sheet.tsx';
import styles from './sheet.module.css';
import { Sheet, SheetFoot } from './sheet.tsx';

type Poster = NonNullable<Awaited<ReturnType<typeof readLeaderboardPoster>>>;

/** The first places on one sheet, the winner with its picture. */
export function LeaderboardSheet({ poster, look }: { poster: Poster; look: PosterLook }) {
  const { title, days, category, isFinal, places, way } = poster;
  const [first, ...others] = places;
  const label = [category, days, isFinal ? t('Final results') : t('So far')].filter(Boolean).join(' · ');
  return (
    <Sheet look={look} hue={first?.card ? fieldHue(first.card) : 'none'}>
      <div className={styles.title}>
        <p className={styles.label}>{label}</p>
        <h2 className={styles.name} data-lines="2">
          {title}
        </h2>
      </div>
      <Winner place={first} />
      {places.length === 0 && (
        <p className={styles.none}>{isFinal ? t('Nobody voted in this time.') : t('No votes yet.')}</p>
      )}
      <ol className={styles.rows} start={2}>
        {others.map(({ place, votes, card }) => (
          <li key={place} value={place}>
            <span>{place}</span>
            <strong>{card ? <bdi>{card.name}</bdi> : t('No longer on the board')}</strong>
            <span>{votesWords(votes)}</span>
          </li>
        ))}
      </ol>
      <SheetFoot way={way} />
    </Sheet>
  );
}

const votesWords = (count: number) => t('{count, plural, one {# vote} other {# votes}}', { count });

function Winner({ place: won }: { place: Poster['places'][number] | undefined }) {
  if (!won) return null;
  const { place, votes, card } = won;
  return (
    <div className={styles.winner}>
      <div className={styles.picture}>{card && <SheetPicture card={card} />}</div>
      <div className={styles.first}>
        <p>
          {ordinal(place)} · {votesWords(votes)}
        </p>
        <h3 className={styles.winnerName} data-lines="2">
          {card ? <bdi>{card.name}</bdi> : t('No longer on the board')}
        </h3>
        {card && (
          <p data-lines="2" dir="auto">
            {card.tagline}
          </p>
        )}
      </div>
    </div>
  );
}

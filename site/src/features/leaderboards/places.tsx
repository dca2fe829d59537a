import { t } from '@launch-board/host/language/messages';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import { ModerateLink } from '../moderation/in-place/moderate-link.tsx';
import { ordinal, type PeriodFacts } from '../periods/periods.ts';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { Card } from '../projects/list/cards.ts';
import { VoteButton } from '../votes/vote-button.tsx';
import { projectAnchor } from '../votes/votes.ts';
import type { Place } from './placed.ts';
import styles from './places.module.css';

const onPodium = 3;

/** The level of the names of projects. */
type Level = 'h2' | 'h3';

type Props = {
  places: Place[];
  level?: Level;
  /** While votes still count, each place has its button and says since when its votes are counted. */
  running?: PeriodFacts['kind'] | undefined;
};

/** The first three with their pictures, the others in rows, all in one order. */
export function Places({ places, level = 'h2', running }: Props) {
  const most = Math.max(1, ...places.map(({ votes }) => votes));
  const podium = places.filter(({ place }) => place <= onPodium);
  const rest = places.filter(({ place }) => place > onPodium);
  return (
    <>
      <ol className={styles.podium}>
        {podium.map((one) => (
          <li key={one.place} value={one.place}>
            <PodiumPlace {...one} level={level} running={running} />
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <ol className={styles.rest} start={onPodium + 1}>
          {rest.map((one) => (
            <li key={one.place} value={one.place}>
              <PlaceRow {...one} most={most} level={level} running={running} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Of the period alone, which is what ranks: the button beside them has all votes, so that of all time there is nothing to add. */
const soFar: Record<PeriodFacts['kind'], (count: number) => string | undefined> = {
  day: (count) => t('{count, number} today', { count }),
  week: (count) => t('{count, number} this week', { count }),
  month: (count) => t('{count, number} this month', { count }),
  term: (count) => t('{count, number} this term', { count }),
  year: (count) => t('{count, number} this year', { count }),
  all: () => undefined,
};

const votesWords = (count: number, running: Props['running']): string | undefined =>
  running ? soFar[running](count) : t('{count, plural, one {# vote} other {# votes}}', { count });

type PlaceProps = Place & { level: Level; running: Props['running'] };

function PodiumPlace({ place, votes, card, level: Heading, running }: PlaceProps) {
  if (!card) {
    return (
      <div className={styles.card} data-gone>
        <span className={styles.rank}>{ordinal(place)}</span>
        <Gone votes={votes} />
      </div>
    );
  }
  return (
    <article id={projectAnchor(card.id)} className={styles.card}>
      <CardPoster card={card} size="lead" isLater={place > 1} />
      <span className={styles.rank}>{ordinal(place)}</span>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <CardLink to={`/projects/${card.id}`} isFramed>
            <bdi>{card.name}</bdi>
          </CardLink>
        </Heading>
        <p className={styles.tagline} data-lines="2" dir="auto">
          {card.tagline}
        </p>
        <div className={styles.foot}>
          <p className={styles.facts}>
            <span className={styles.votes}>{votesWords(votes, running)}</span>
            {card.category && <CategoryMark category={card.category} />}
          </p>
          {running && <Vote card={card} running={running} />}
        </div>
      </div>
    </article>
  );
}

function PlaceRow({ place, votes, card, most, level: Heading, running }: PlaceProps & { most: number }) {
  if (!card) {
    return (
      <div className={styles.row} data-gone>
        <Rank of={place} />
        <Gone votes={votes} />
      </div>
    );
  }
  return (
    <article id={projectAnchor(card.id)} className={styles.row} data-running={running ? '' : undefined}>
      <Rank of={place} />
      <CardPoster card={card} size="dense" />
      <div className={styles.words}>
        <Heading className={styles.rowName}>
          <CardLink to={`/projects/${card.id}`}>
            <bdi>{card.name}</bdi>
          </CardLink>
        </Heading>
        <p className={styles.rowTagline} data-lines="2" dir="auto">
          {card.tagline}
        </p>
      </div>
      <p className={styles.count}>
        <span>{votesWords(votes, running)}</span>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
          <rect className={styles.ground} width="100" height="4" />
          <rect className={styles.share} width={Math.round((votes / most) * 100)} height="4" />
        </svg>
      </p>
      {running && <Vote card={card} running={running} />}
      <ModerateLink thing={{ type: 'project', id: card.id }} name={card.name} makers={card.team} isOnOwnLine />
    </article>
  );
}

type VoteProps = { card: Card; running: PeriodFacts['kind'] };

const Vote = ({ card: { id, name, votes, hasVoted }, running }: VoteProps) => (
  <VoteButton projectId={id} name={name} count={votes} hasVoted={hasVoted} size="row" isBeside={running !== 'all'} />
);

const Rank = ({ of }: { of: number }) => (
  <span className={styles.number}>
    <span className="hidden-text">{t('Place')} </span>
    {of}
  </span>
);

/** The result stays as it was, so the place is not given to the next one. */
const Gone = ({ votes }: { votes: number }) => (
  <p className={styles.gone}>
    {t('A project that is no longer on the board had this place, with {count, plural, one {# vote} other {# votes}}.', {
      count: votes,
    })}
  </p>
);

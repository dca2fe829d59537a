import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { Faces } from '../../../ui/picture/face.tsx';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import type { Card } from '../../projects/list/cards.ts';
import type { readResults, ShowcasePage } from '../reads.ts';
import styles from './showcase-results.module.css';

/** An award with the card of its project, if that is in the showcase. */
export type ShownAward = ShowcasePage['awards'][number] & { card: Card | undefined };

/** The awards that its curators gave; they stay. The first is the one that the page celebrates. */
export function Awards({ awards }: { awards: ShownAward[] }) {
  const [first, ...others] = awards;
  const hero = first?.card && first.project ? first : undefined;
  return (
    <section aria-labelledby="awards">
      <PartTitle id="awards" below={3}>
        {t('Awards')}
      </PartTitle>
      {hero?.card && <Hero award={hero} card={hero.card} />}
      <ul className={styles.awards}>
        {(hero ? others : awards).map((award) => (
          <Award key={`${award.name} ${award.project?.id}`} award={award} />
        ))}
      </ul>
    </section>
  );
}

function Hero({ award: { name, citation }, card }: { award: ShownAward; card: Card }) {
  return (
    <article className={styles.hero} data-hue={card.category?.hue ?? 'none'}>
      <div className={styles.heroPicture}>
        <CardPoster card={card} size="lead" />
      </div>
      <div className={styles.heroWords}>
        <p className={styles.heroAward}>
          <bdi>{name}</bdi>
        </p>
        <h3 className={styles.heroName}>
          <Link to={`/projects/${card.id}`}>
            <bdi>{card.name}</bdi>
          </Link>
        </h3>
        {citation && (
          <p className={styles.citation} dir="auto">
            {citation}
          </p>
        )}
        <Team card={card} />
      </div>
    </article>
  );
}

const Team = ({ card }: { card: Card }) =>
  card.team.length > 0 && (
    <p className={styles.team}>
      <Faces of={card.team} count={card.teamSize} isDecorative />
      <bdi>{card.team.map((one) => one.name).join(', ')}</bdi>
    </p>
  );

function Award({ award: { name, citation, project, isDeclined, card } }: { award: ShownAward }) {
  return (
    <li className={styles.award} data-pictured={card !== undefined}>
      {card && project && (
        <div className={styles.picture}>
          <CardPoster card={card} size="tile" />
        </div>
      )}
      <p className={styles.awardName}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.winner}>
        {project ? (
          <Link to={`/projects/${project.id}`}>
            <bdi>{project.name}</bdi>
          </Link>
        ) : isDeclined ? (
          t('Declined by its team')
        ) : (
          t('A project that is not shown here any more')
        )}
      </p>
      {citation && <p dir="auto">{citation}</p>}
      {card && project && <Team card={card} />}
    </li>
  );
}

const placesShown = 10;

type Results = NonNullable<Awaited<ReturnType<typeof readResults>>>;

/** What the audience voted for, once the vote is over. */
export function AudienceVote({ results: { places, total, guests } }: { results: Results }) {
  return (
    <section aria-labelledby="audience">
      <PartTitle id="audience" below={3}>
        {t('Audience vote')}
      </PartTitle>
      <ol>
        {places.slice(0, placesShown).map(({ id, name, place, votes }) => (
          <li key={id} className={styles.place}>
            <span className={styles.rank}>{place}</span>
            <Link to={`/projects/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="figures">{t('{count, plural, one {# vote} other {# votes}}', { count: votes })}</span>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        {t('{count, plural, one {# vote} other {# votes}} in all.', { count: total })}
        {guests > 0 && (
          <>
            {' '}
            {t('{count, plural, one {# of them came} other {# of them came}} from codes on paper.', { count: guests })}
          </>
        )}
      </p>
    </section>
  );
}

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

/** The award that opens the page of a showcase: the first one, if its project is there to be seen. */
export const heroOf = ([first]: ShownAward[]) =>
  first?.card && first.project ? { ...first, card: first.card } : undefined;

/** The awards that its curators gave, apart from the one that opens the page. */
export function Awards({ awards }: { awards: ShownAward[] }) {
  const others = heroOf(awards) ? awards.slice(1) : awards;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="awards">
      <PartTitle id="awards" below={3}>
        {others.length < awards.length ? t('Also honoured') : t('Awards')}
      </PartTitle>
      <ul className={styles.awards} data-threes={others.length % 3 === 0 || undefined}>
        {others.map((award) => (
          <Award key={`${award.name} ${award.project?.id}`} award={award} />
        ))}
      </ul>
    </section>
  );
}

export const Team = ({ card }: { card: Card }) =>
  card.team.length > 0 && (
    <p className={styles.team}>
      <Faces of={card.team} count={card.teamSize} isDecorative />
      <bdi>{card.team.map((one) => one.name).join(', ')}</bdi>
    </p>
  );

function Award({ award: { name, citation, project, isDeclined, card } }: { award: ShownAward }) {
  return (
    <li className={styles.award}>
      {card && project && (
        <div className={styles.picture}>
          <CardPoster card={card} size="card" />
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

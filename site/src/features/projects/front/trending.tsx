import { t } from '@launch-board/host/language/messages';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import { CardFacts } from '../list/card-facts.tsx';
import { CardPoster } from '../list/card-poster.tsx';
import type { Card } from '../list/cards.ts';
import { ProjectRow } from '../list/project-row.tsx';
import styles from './trending.module.css';

/** As many rows as stand beside the large picture. */
const besideFirst = 5;

/** The ranking: first place with its picture large, the next ones beside it, the others below. */
export function Trending({ cards }: { cards: Card[] }) {
  const [first] = cards;
  if (!first) return null;
  const rest = cards.slice(1 + besideFirst);
  return (
    <Stack as="section" aria-labelledby="trending" gap={3} data-ranking="">
      <div>
        <PartTitle id="trending">{t('Trending now')}</PartTitle>
        <Quiet isSmall>{t('By votes and age: newer projects need fewer.')}</Quiet>
      </div>
      <ol className={styles.list}>
        <li className={styles.lead}>
          <FirstPlace card={first} />
        </li>
        {cards.slice(1, 1 + besideFirst).map((card, index) => (
          <li key={card.id} className={styles.next}>
            <ProjectRow card={card} rank={index + 2} look="dense" />
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <ol className={styles.rest} start={2 + besideFirst}>
          {rest.map((card, index) => (
            <li key={card.id}>
              <ProjectRow card={card} rank={index + 2 + besideFirst} look="dense" />
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}

function FirstPlace({ card }: { card: Card }) {
  const { id, name, tagline } = card;
  return (
    <article id={projectAnchor(id)} className={styles.first}>
      <CardPoster card={card} size="lead" />
      <p className={styles.rank}>{t('1st now')}</p>
      <div className={styles.body}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <CardLink to={`/projects/${id}`} isFramed>
              <bdi>{name}</bdi>
            </CardLink>
          </h3>
          <p className={styles.tagline}>
            <bdi>{tagline}</bdi>
          </p>
          <CardFacts card={card} />
        </div>
        <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="card" />
      </div>
    </article>
  );
}

import { useLoaderData } from 'react-router';
import { CardPoster } from '../../features/projects/list/card-poster.tsx';
import { type Hall, readHall } from '../../features/showcases/hall.ts';
import { turnSeconds, useTurning } from '../../features/showcases/use-turning.ts';
import { voteInvitation } from '../../features/showcases/votes-each.ts';
import { nextWords, showingWords } from '../../features/showcases/when.ts';
import { counted } from '../../ui/format/count.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-hall.ts';
import styles from './showcase-hall.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const hall = await readHall(visitor, params.id, pageNumber(url.searchParams));
  if (!hall) throw notFound('no_showcase');
  return hall;
});

/** For the projector: full screen, dark, eight entries at a time. */
export default function ShowcaseHall() {
  const hall = useLoaderData<typeof loader>();
  const clock = useClock();
  const { showcase, tiles, range, next, votes, isFinal } = hall;
  useTurning(next);
  const facts = [
    showingWords(clock, showcase),
    counted(range.total, 'project'),
    votes !== null && `${counted(votes, 'vote')}${isFinal ? '' : ' so far'}`,
  ].filter(Boolean);
  return (
    <main className={styles.hall}>
      <PageHead title={showcase.name} />
      <noscript>
        <meta httpEquiv="refresh" content={`${turnSeconds}; url=${next}`} />
      </noscript>
      <header className={styles.head}>
        <div>
          <h1 className={styles.name} dir="auto">
            {showcase.name}
          </h1>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        <Way hall={hall} />
      </header>
      {tiles.length > 0 ? (
        <ul className={styles.tiles}>
          {tiles.map((tile) => (
            <Tile key={tile.card.id} tile={tile} />
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>The projects appear here once they are accepted.</p>
      )}
      <footer className={styles.foot}>
        <span>{range.total > 0 && `${range.first}–${range.last} of ${range.total}${isFinal ? ', by votes' : ''}`}</span>
        <span>{nextWords(clock, showcase)}</span>
      </footer>
    </main>
  );
}

function Tile({ tile: { card, table, votes } }: { tile: Hall['tiles'][number] }) {
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <CardPoster card={card} size="lead" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.project}>
          <bdi>{card.name}</bdi>
        </h2>
        {table !== null && <p className={styles.table}>Table {table}</p>}
        {votes !== null && (
          <p className={styles.votes}>
            {votes}
            <span className="hidden-text"> votes</span>
          </p>
        )}
      </div>
    </li>
  );
}

function Way({ hall: { showcase, code, host, isVoting } }: { hall: Hall }) {
  return (
    <div className={styles.way}>
      <p className={styles.wayWords}>
        <strong>{isVoting ? voteInvitation(showcase.votesEach) : 'See all projects'}</strong>
        <span>{host}/showcases</span>
      </p>
      <svg className={styles.code} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="QR code">
        <rect width={code.size} height={code.size} fill="#ffffff" />
        <path d={code.path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
    </div>
  );
}

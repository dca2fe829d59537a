import { msg, t } from '@launch-board/host/language/messages';
import type { ProjectStanding } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Rich } from '../../ui/language/rich.tsx';
import { leaderboardHref, placeValues } from '../periods/periods.ts';
import styles from './project-places.module.css';

type Place = ProjectStanding['places'][number];

/** As many as stand in one line. */
const shown = 3;

/** The best places of a project in periods that are over. */
export const ProjectPlaces = ({ places }: { places: Place[] }) => (
  <ul className={styles.places} aria-label={t('Places')}>
    {places.slice(0, shown).map((won) => (
      <li key={won.key}>
        <PlaceLink won={won} className={styles.place} />
      </li>
    ))}
  </ul>
);

/** A place in words, which lead to the leaderboard. */
export function PlaceLink({ won, className }: { won: Place; className: string | undefined }) {
  return (
    <Link to={leaderboardHref(won.key)} className={className} data-first={won.place === 1 || undefined}>
      <Rich
        text={
          won.kind === 'day' ? msg('{place} on <period>{period}</period>') : msg('{place} of <period>{period}</period>')
        }
        values={placeValues(won)}
        parts={{ period: (name) => <bdi>{name}</bdi> }}
      />
    </Link>
  );
}

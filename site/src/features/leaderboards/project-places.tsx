import { Link } from 'react-router';
import { leaderboardHref, ordinal } from './periods.ts';
import styles from './project-places.module.css';

type Props = { places: { key: string; name: string; place: number }[] };

/** As many as stand in one line. */
const shown = 3;

/** The best places of a project in periods that are over. */
export const ProjectPlaces = ({ places }: Props) => (
  <ul className={styles.places} aria-label="Places">
    {places.slice(0, shown).map(({ key, name, place }) => (
      <li key={key}>
        <Link to={leaderboardHref(key)} className={styles.place} data-first={place === 1 || undefined}>
          {ordinal(place)} of <bdi>{/^Week \d/.test(name) ? `w${name.slice(1)}` : name}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);

import { Link } from 'react-router';
import { LinkButton, OutsideButton } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Profile } from './person.ts';
import styles from './person-head.module.css';

type Props = { person: Profile; isMe: boolean; reportHref: string };

/** Who somebody is: as much of it as they told. */
export function PersonHead({ person, isMe, reportHref }: Props) {
  const { name, username, studies, bio, links, since, isVerified } = person;
  return (
    <header className={styles.head}>
      <Face {...person} size="large" isDecorative />
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.line}>
          {username && <span dir="auto">@{username}</span>}
          {studies.map((study) => (
            <span key={study} dir="auto">
              {study}
            </span>
          ))}
          {since && (
            <span>
              Here since <Moment at={since} />
            </span>
          )}
        </p>
        {bio && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        {!isVerified && (
          <p className={styles.note}>Credited from an earlier list; has not signed in with a campus account yet.</p>
        )}
        <div className={styles.acts}>
          {links.map(({ label, url }) => (
            <OutsideButton key={label} href={url} isSmall>
              <Icon name={label === 'GitHub' ? 'source' : 'visit'} size={16} />
              {label}
            </OutsideButton>
          ))}
          {isMe ? (
            <LinkButton to="/me/profile" isSmall look="quiet">
              Edit profile
            </LinkButton>
          ) : (
            <Link to={reportHref} className={styles.report}>
              <Icon name="report" size={16} />
              Report this person
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

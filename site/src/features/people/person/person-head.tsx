import { t } from '@launch-board/host/language/messages';
import { LinkButton, OutsideButton } from '../../../ui/form/button.tsx';
import { Face } from '../../../ui/picture/face.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { FollowButton } from '../../follows/follow-button.tsx';
import { OrcidLink } from '../../orcid/orcid-link.tsx';
import { ProjectAwards } from '../../showcases/project-awards.tsx';
import type { PersonPage } from './person.ts';
import styles from './person-head.module.css';

/** Who somebody is, in their own words, where else they are found, and what they have won. */
export function PersonHead({ found: { person, isMe, isFollowed } }: { found: PersonPage }) {
  const { id, name, bio, links } = person;
  return (
    <header className={styles.head}>
      <Face {...person} size="large" isDecorative />
      <div>
        <h1 data-look="large">
          <bdi>{name}</bdi>
        </h1>
        <Known of={person} />
        {person.orcid && <OrcidLink address={person.orcid} />}
        {bio && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        <ProjectAwards won={person.won} namesProjects />
      </div>
      <div className={styles.acts}>
        {isMe ? (
          <LinkButton to="/me/profile">{t('Edit profile')}</LinkButton>
        ) : (
          <FollowButton type="user" id={id} name={name} isFollowed={isFollowed} />
        )}
        {links.map(({ label, icon, url }) => (
          <OutsideButton key={label} href={url}>
            <Icon name={icon} />
            {label}
          </OutsideButton>
        ))}
      </div>
    </header>
  );
}

/** The facts by which others tell them apart, in one line. */
function Known({ of: { username, department, study } }: { of: PersonPage['person'] }) {
  const facts = [
    username && <bdi dir="ltr">@{username}</bdi>,
    department && <bdi>{department}</bdi>,
    study && <bdi>{study}</bdi>,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className={styles.known}>{facts.map((fact, i) => [i > 0 && ' · ', fact])}</p>;
}

import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Rich } from '../../../ui/language/rich.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { Face } from '../../../ui/picture/face.tsx';
import { ModerateLink } from '../../moderation/in-place/moderate-link.tsx';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import { directoryHref, type ListedDepartment, type ListedPerson } from './directory.ts';
import styles from './directory-list.module.css';

type Props = { groups: ListedDepartment[]; isOneDepartment: boolean };

/** People under the names of their departments. */
export function DirectoryList({ groups, isOneDepartment }: Props) {
  return (
    <div className={styles.groups} data-one={isOneDepartment || undefined}>
      {groups.map(({ name, people }) => (
        <section key={name} className={styles.department}>
          <h2 className={styles.title}>{isOneDepartment ? <bdi>{name}</bdi> : <Department name={name} />}</h2>
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.id} className={styles.person}>
                <Person person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Department = ({ name }: { name: string }) => (
  <Link to={directoryHref({ department: name })} className={styles.link}>
    <bdi>{name}</bdi>
  </Link>
);

function Person({ person }: { person: ListedPerson }) {
  const { id, name, study, projects, latest } = person;
  return (
    <>
      <Face {...person} size="card" isDecorative />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink to={`/people/${id}`}>
            <bdi>{name}</bdi>
          </CardLink>
        </h3>
        <p className={styles.facts}>
          {study && (
            <>
              <bdi>{study}</bdi>
              {' · '}
            </>
          )}
          {t('{count, plural, one {# project} other {# projects}}', { count: projects })}
        </p>
        <ModerateLink thing={{ type: 'person', id }} name={name} />
      </div>
      {/* The rest of the row leads to the person; this to what they made last. */}
      <Link to={`/projects/${latest.id}`} className={styles.latest} title={latest.name}>
        <CardPoster card={latest} size="dense" />
        <span className="hidden-text">
          <Rich text="Latest: <name/>" parts={{ name: () => <bdi>{latest.name}</bdi> }} />
        </span>
      </Link>
    </>
  );
}

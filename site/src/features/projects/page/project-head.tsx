import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Moment } from '../../../ui/format/moment.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Faces } from '../../../ui/picture/face.tsx';
import { CategoryMark } from '../../categories/category-mark.tsx';
import { ProjectPlaces } from '../../leaderboards/project-places.tsx';
import { ProjectAwards } from '../../showcases/project-awards.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { projectAnchor } from '../../votes/votes.ts';
import { ownHue } from '../list/card-poster.tsx';
import { listingHref } from '../list/listing.ts';
import type { ProjectDetail } from './detail.ts';
import styles from './project-head.module.css';
import { ProjectLink } from './project-link.tsx';

/** Of as many characters, a name that would fill a poster. */
const longName = 36;

/** What it is, who made it, and the one act that counts. */
export function ProjectHead({ project }: { project: ProjectDetail }) {
  const { card, team, links } = project;
  const { id, name, tagline, category, createdAt } = card;
  const isLaunched = project.status !== 'draft' && project.status !== 'pending';
  const hasPicture = project.pictures.length > 0 || card.picture !== undefined;
  const site = links.find((link) => link.name === 'website_url');
  return (
    <Cluster as="header" gap={6} lineGap={4} align="center" id={projectAnchor(id)}>
      {/* Where there is a picture it stands below, large. Without one, the name is the poster. */}
      <div
        className={hasPicture ? styles.words : styles.poster}
        data-hue={hasPicture ? undefined : ownHue(id, category)}
        data-long={name.length > longName || undefined}
      >
        <h1 data-look="large">
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.tagline}>
          <bdi>{tagline}</bdi>
        </p>
        <p className={styles.facts}>
          {category && (
            <Link to={listingHref({ category: category.slug })} className={styles.category}>
              <CategoryMark category={category} />
            </Link>
          )}
          {team.length > 0 && <Faces of={team} />}
          {/* Last, because its words change in the browser and would move what comes after it. */}
          <span>
            {isLaunched ? t('Launched') : t('Begun')} <Moment at={createdAt} />
          </span>
        </p>
        {hasPicture && <Won project={project} />}
      </div>
      {!hasPicture && <Won project={project} />}
      <div className={styles.acts} data-docked={site || isLaunched ? '' : undefined}>
        {site && <ProjectLink project={project} link={site} />}
        {isLaunched && (
          <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="wide" />
        )}
      </div>
    </Cluster>
  );
}

const Won = ({ project: { card, places, won, isOwnedByMe } }: { project: ProjectDetail }) => (
  <>
    {places.length > 0 && <ProjectPlaces places={places} />}
    <ProjectAwards won={won} ownedId={isOwnedByMe ? card.id : undefined} />
  </>
);

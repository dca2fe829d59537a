import { Link } from 'react-router';
import { LinkButton, OutsideButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SaveButton } from '../bookmarks/save-button.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import { AddToCollection } from '../collections/add-to-collection.tsx';
import { TeamList } from '../members/team-list.tsx';
import { VoteButton } from '../votes/vote-button.tsx';
import type { ProjectDetail } from './detail.ts';
import { listingHref } from './listing.ts';
import styles from './project-side.module.css';
import { Share } from './share.tsx';

/** Beside the description: what one can do with the project, and the facts about it. */
export function ProjectSide({ project, isSignedIn }: { project: ProjectDetail; isSignedIn: boolean }) {
  const { card, team, websiteUrl, sourceUrl, collections } = project;
  const { id, name, shelf, createdAt } = card;
  return (
    <aside className={styles.side} aria-label="About this project">
      <div className={styles.bar}>
        <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="wide" />
        {websiteUrl && (
          <OutsideButton href={websiteUrl} isWide>
            <Icon name="visit" />
            Visit site
          </OutsideButton>
        )}
      </div>
      <div className={styles.acts}>
        {sourceUrl && (
          <OutsideButton href={sourceUrl} isWide>
            <Icon name="source" />
            Source code
          </OutsideButton>
        )}
        <SaveButton projectId={id} name={name} isSaved={project.isSaved} />
        {isSignedIn && <AddToCollection projectId={id} collections={collections} />}
        <Share path={`/projects/${id}`} />
        {project.isMine && (
          <LinkButton to={`/projects/${id}/edit`} isWide>
            Edit
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="team">
        <h2 id="team" className={styles.title}>
          Made by
        </h2>
        <TeamList team={team} />
      </section>
      <dl className={styles.facts}>
        {shelf && (
          <div>
            <dt>Category</dt>
            <dd>
              <Link to={listingHref({ category: shelf.slug })} className={styles.category}>
                <CategoryMark shelf={shelf} />
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>Launched</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
      </dl>
      <Link to={`/report?type=project&id=${id}&return_to=/projects/${id}`} className={styles.report}>
        <Icon name="report" size={16} />
        Report this project
      </Link>
    </aside>
  );
}

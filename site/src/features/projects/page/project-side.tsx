import { Link } from 'react-router';
import { LinkButton, OutsideButton } from '../../../ui/form/button.tsx';
import { Fact, Facts } from '../../../ui/format/facts.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Share } from '../../../ui/format/share.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { SaveButton } from '../../bookmarks/save-button.tsx';
import { CategoryMark } from '../../categories/category-mark.tsx';
import { AddToCollection } from '../../collections/add-to-collection.tsx';
import { ReportLink } from '../../reports/report-link.tsx';
import { TeamList } from '../../teams/team-list.tsx';
import { VoteButton } from '../../votes/vote-button.tsx';
import { listingHref } from '../list/listing.ts';
import type { ProjectDetail } from './detail.ts';
import styles from './project-side.module.css';

/** Beside the description: what one can do with the project, and the facts about it. */
export function ProjectSide({ project, isSignedIn }: { project: ProjectDetail; isSignedIn: boolean }) {
  const { card, team, links } = project;
  const { id, name, category, createdAt } = card;
  return (
    <aside className={styles.side} aria-label="About this project">
      <div className={styles.bar}>
        <VoteButton projectId={id} name={name} count={card.votes} hasVoted={card.hasVoted} size="wide" />
        <LinkButtons of={links.filter(isSite)} />
      </div>
      <div className={styles.acts}>
        <LinkButtons of={links.filter((link) => !isSite(link))} />
        <SaveButton projectId={id} name={name} isSaved={project.isSaved} />
        {isSignedIn && <AddToCollection projectId={id} />}
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
        {project.isMine && (
          <p className={styles.team}>
            <Link to={`/projects/${id}/team`}>Change the team</Link>
          </p>
        )}
      </section>
      <Facts>
        {category && (
          <Fact name="Category">
            <Link to={listingHref({ category: category.slug })} className={styles.category}>
              <CategoryMark category={category} />
            </Link>
          </Fact>
        )}
        <Fact name="Launched">
          <Moment at={createdAt} />
        </Fact>
      </Facts>
      <ReportLink type="project" id={id} returnTo={`/projects/${id}`}>
        Report this project
      </ReportLink>
    </aside>
  );
}

type ProjectLink = ProjectDetail['links'][number];

const isSite = ({ name }: ProjectLink): boolean => name === 'website_url';

const LinkButtons = ({ of }: { of: readonly ProjectLink[] }) =>
  of.map(({ name, href, icon, text }) => (
    <OutsideButton key={name} href={href} isWide>
      <Icon name={icon} />
      {text}
    </OutsideButton>
  ));

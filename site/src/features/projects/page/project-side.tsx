import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../../ui/layout/part-title.tsx';
import { BadgeSnippet } from '../../badges/badge-snippet.tsx';
import { Cite } from '../../citations/cite.tsx';
import type { Citation } from '../../citations/formats/citation.ts';
import { DoiLine } from '../../deposits/doi-line.tsx';
import { ShowElsewhere } from '../../embeds/show-elsewhere.tsx';
import { LifeLine } from '../../life/life-line.tsx';
import { LookForOwner } from '../../life/look-for-owner.tsx';
import { ReportLink } from '../../reports/report-link.tsx';
import { RepositoryFacts } from '../../repositories/repository-facts.tsx';
import { TeamList } from '../../teams/team-list.tsx';
import { TrendCard } from '../standing/trend-card.tsx';
import type { ProjectDetail } from './detail.ts';
import { ProjectLink } from './project-link.tsx';
import styles from './project-side.module.css';
import { RelatedProjects } from './related-projects.tsx';

type Props = { project: ProjectDetail; citation: Citation };

/** Beside the description, and below the comments on a phone: who made it, how it stands, and where to go from here. */
export function ProjectSide({ project, citation }: Props) {
  const { card, team, links, related } = project;
  const elsewhere = links.filter(({ name }) => name !== 'website_url');
  return (
    <aside className={styles.side} aria-label={t('About this project')}>
      {elsewhere.length > 0 && (
        <div className={styles.links}>
          {elsewhere.map((link) => (
            <ProjectLink key={link.name} project={project} link={link} isWide />
          ))}
        </div>
      )}
      {team.length > 0 && (
        <section aria-labelledby="team">
          <PartTitle id="team" below={3}>
            {t('Made by')}
          </PartTitle>
          <TeamList team={team} />
          {project.isOwnedByMe && (
            <p className={styles.team}>
              <Link to={`/projects/${card.id}/team`}>{t('Change the team')}</Link>
              {project.status === 'active' && (
                <>
                  {' · '}
                  <Link to={`/projects/${card.id}/new-owner`}>{t('Hand it on')}</Link>
                  {' · '}
                  <Link to={`/projects/${card.id}/repository`}>{t('Its repository')}</Link>
                </>
              )}
            </p>
          )}
        </section>
      )}
      <LookForOwner id={card.id} isShown={project.status === 'active' && !project.isMadeByMe} />
      {project.trend && <TrendCard id={card.id} trend={project.trend} />}
      <RepositoryFacts repository={project.life?.repository} />
      <DoiLine id={card.id} found={project.deposits} isOwnedByMe={project.isOwnedByMe} />
      <LifeLine id={card.id} life={project.life} />
      {project.status === 'active' && (
        <div className={styles.tools}>
          <Cite citation={citation} path={`/projects/${card.id}`} look="quiet" />
          <ShowElsewhere path={`/projects/${card.id}`} title={card.name} look="quiet" />
          {project.isOwnedByMe && <BadgeSnippet id={card.id} name={card.name} />}
        </div>
      )}
      {!project.isMadeByMe && (
        <p>
          <ReportLink type="project" id={card.id} returnTo={`/projects/${card.id}`}>
            {t('Report this project')}
          </ReportLink>
        </p>
      )}
      <RelatedProjects cards={related} category={card.category} />
    </aside>
  );
}

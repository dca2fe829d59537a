import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Share } from '../../../ui/copy/share.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { SheetLinks } from '../../../ui/paper/sheet-links.tsx';
import { SaveButton } from '../../bookmarks/save-button.tsx';
import { AddToCollection } from '../../collections/add-to-collection.tsx';
import { FollowButton } from '../../follows/follow-button.tsx';
import { liveHref } from '../live/live-href.ts';
import type { ProjectDetail } from './detail.ts';
import styles from './project-acts.module.css';

/** The lesser acts in one row. */
export function ProjectActs({ project, isSignedIn }: { project: ProjectDetail; isSignedIn: boolean }) {
  const { id, name } = project.card;
  const path = `/projects/${id}`;
  return (
    <div className={styles.acts}>
      <SaveButton projectId={id} name={name} isSaved={project.isSaved} />
      {!project.isOwnedByMe && (
        <FollowButton type="project" id={id} name={name} isFollowed={project.isFollowed} look="small" />
      )}
      <Share path={path} look="over">
        {project.status === 'active' && <SheetLinks path={path} />}
        {project.status === 'active' && project.isOwnedByMe && (
          <Link to={liveHref(id)}>{t('Short address, QR code, and who was told')}</Link>
        )}
      </Share>
      {isSignedIn && <AddToCollection projectId={id} look="over" />}
      {project.isOwnedByMe && (
        <LinkButton to={`${path}/questions`} isSmall>
          {t('Questions')}
        </LinkButton>
      )}
      {project.isOwnedByMe && (
        <LinkButton to={`${path}/edit`} isSmall>
          {t('Edit')}
        </LinkButton>
      )}
    </div>
  );
}

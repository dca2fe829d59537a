import { t } from '@launch-board/host/language/messages';
import { useLoaderData, useSearchParams } from 'react-router';
import { changeComment, commentIntent } from '../../features/comments/changes.ts';
import { Comments } from '../../features/comments/comments.tsx';
import { DeadLink } from '../../features/life/dead-link.tsx';
import { LookingForOwner } from '../../features/life/looking-for-owner.tsx';
import { RemoveHere } from '../../features/moderation/in-place/remove-here.tsx';
import { LookingForMates } from '../../features/openings/looking-for-mates.tsx';
import { Gallery } from '../../features/projects/gallery/gallery.tsx';
import { CardPoster, fieldHue } from '../../features/projects/list/card-poster.tsx';
import { citationOfPage } from '../../features/projects/page/citation.ts';
import { clicksPath } from '../../features/projects/page/clicks-path.ts';
import { type ProjectDetail, readProject } from '../../features/projects/page/detail.ts';
import { NotCopied } from '../../features/projects/page/not-copied.tsx';
import { ProjectActs } from '../../features/projects/page/project-acts.tsx';
import { ProjectHead } from '../../features/projects/page/project-head.tsx';
import { projectJsonLd } from '../../features/projects/page/project-json-ld.ts';
import { ProjectSide } from '../../features/projects/page/project-side.tsx';
import { StatusNotice } from '../../features/projects/page/status-notice.tsx';
import { ProposalNotice } from '../../features/projects/proposal/proposal-notice.tsx';
import { AskedHere } from '../../features/questions/asked.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type Acting, act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { type LoadArgs, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import type { Route } from './+types/project.ts';
import styles from './project.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const project = await readProject(visitor, params.id, {
    page: pageNumber(url.searchParams),
    comment: commentIn(url.searchParams),
  });
  if (project.status === 'active' && !project.isMadeByMe) visitor.rendering.viewed = project.card.id;
  return {
    project,
    personId: visitor.person?.id,
    isSignInPossible: visitor.site.isSignInPossible && !visitor.isSessionUnknown,
    kept: await keptFields(visitor, url.pathname),
  };
});

/** Nobody decides about a project of their own. */
const removable = ({ card: { id }, status, isMadeByMe }: ProjectDetail) =>
  status === 'active' && !isMadeByMe && { type: 'project' as const, id, next: `/projects/${id}` };

/** What is no id names no comment. */
const commentIn = (query: URLSearchParams): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(query.get('comment') ?? '')?.[0];

export const action = act(
  ({ visitor, form, params }: Acting<Route.ActionArgs>) => changeComment(visitor, params.id, form),
  { intent: (form, { id = '' }) => commentIntent(id, form) },
);

export const shouldRevalidate = stayAfterVotes;

/** For scripts: what the page is told of while it is open, and whom it tells that it is, if the browser had fetched it in advance. */
const scripted = ({ card: { id }, status }: ProjectDetail) =>
  status === 'active' && {
    'data-act': 'open-project',
    'data-topic': `project ${id}`,
    'data-counts': `${clicksPath}?project=${id}&link=page`,
  };

/** For those who run it. */
const linksOf = ({ card: { id }, isOwnedByMe }: ProjectDetail) =>
  isOwnedByMe
    ? {
        launchHref: `/projects/${id}/launch`,
        editHref: `/projects/${id}/edit`,
        decisionsHref: `/me/receipts?about=${id}`,
      }
    : {};

export default function Project() {
  const { project, personId, isSignInPossible, kept } = useLoaderData<typeof loader>();
  const { card, description, status, statusReason, threads, pinned, formKey, commentPaging, pictures } = project;
  const site = useSite();
  const citation = citationOfPage(project, site);
  const [search] = useSearchParams();
  // What only its team sees takes no comments.
  const isLaunched = status !== 'draft' && status !== 'pending';
  return (
    <article className={styles.page} {...scripted(project)}>
      <PageHead
        title={card.name}
        description={card.tagline}
        path={status === 'active' ? `/projects/${card.id}` : undefined}
        cardPath={project.cardPath}
        kind="article"
        jsonLd={projectJsonLd(project, citation, site.url)}
      />
      <div className={styles.head}>
        <StatusNotice
          status={status}
          reason={statusReason}
          launchesAt={project.launchesAt}
          waitsUntil={project.waitsUntil}
          {...linksOf(project)}
        />
        <ProposalNotice id={card.id} proposal={project.proposal} isOwnedByMe={project.isOwnedByMe} />
        <NotCopied pictures={project.notCopied} />
        <ProjectHead project={project} />
        <DeadLink id={card.id} life={project.life} isOwnedByMe={project.isOwnedByMe} isMadeByMe={project.isMadeByMe} />
        <LookingForOwner id={card.id} life={project.life} />
        <LookingForMates id={card.id} openings={project.openings} />
        {pictures.length > 0 && <Gallery pictures={pictures} name={card.name} hue={fieldHue(card)} />}
        {pictures.length === 0 && card.picture && <CardPoster card={card} size="lead" />}
      </div>
      <div className={styles.body}>
        {description && (
          <section aria-labelledby="about">
            <h2 id="about" className="hidden-text">
              {t('What it is')}
            </h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe in markdown.server.ts */}
            <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
          </section>
        )}
        <ProjectActs project={project} isSignedIn={personId !== undefined} />
      </div>
      {(isLaunched || commentPaging.total > 0) && (
        <div className={styles.comments}>
          <AskedHere asked={project.asked} projectId={card.id} isMadeByMe={project.isMadeByMe} />
          <Comments
            threads={threads}
            pinned={pinned}
            paging={commentPaging}
            reader={{
              projectId: card.id,
              personId,
              makers: project.team.map(({ id }) => id),
              formKey,
              kept,
              replyTo: search.get('reply'),
              page: Math.floor(commentPaging.offset / commentPaging.limit) + 1,
              isPaged: commentPaging.total >= commentPaging.limit,
            }}
            isSignInPossible={isSignInPossible}
            isLive={status === 'active'}
          />
        </div>
      )}
      <div className={styles.side}>
        <ProjectSide project={project} citation={citation} />
        <RemoveHere thing={removable(project)} by={project.team.find(({ isOwner }) => isOwner)} />
      </div>
    </article>
  );
}

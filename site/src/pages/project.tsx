import { useLoaderData } from 'react-router';
import { changeComment } from '../features/comments/changes.ts';
import { Comments } from '../features/comments/comments.tsx';
import { readProject } from '../features/projects/detail.ts';
import { projectFacts } from '../features/projects/project-facts.ts';
import { ProjectSide } from '../features/projects/project-side.tsx';
import { StatusNotice } from '../features/projects/status-notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Poster } from '../ui/poster.tsx';
import { useSite } from '../ui/site-context.tsx';
import { act } from './act.ts';
import { keptFields } from './kept-fields.ts';
import styles from './project.module.css';
import { read, signInHref } from './read.ts';
import { stayAfterVotes } from './revalidation.ts';

export const loader = read(async ({ visit, url, params }) => {
  return {
    project: await readProject(visit, params.id ?? ''),
    personId: visit.person?.id,
    signInHref: signInHref(url),
    kept: await keptFields(visit, url.pathname),
  };
});

export const action = act(({ visit, form, params }) => changeComment(visit, params.id ?? '', form));

export const shouldRevalidate = stayAfterVotes;

export default function Project() {
  const { project, personId, signInHref, kept } = useLoaderData<typeof loader>();
  const { card, description, status, statusReason, threads, formKey } = project;
  const { url } = useSite();
  return (
    <article className={styles.page}>
      <PageHead
        title={card.name}
        description={card.tagline}
        path={status === 'active' ? `/projects/${card.id}` : undefined}
        imageUrl={card.imageUrl}
        kind="article"
        facts={projectFacts(project, url)}
      />
      <header className={styles.head}>
        <StatusNotice status={status} reason={statusReason} />
        <h1 className={styles.name} dir="auto">
          {card.name}
        </h1>
        <p className={styles.tagline} dir="auto">
          {card.tagline}
        </p>
      </header>
      <div className={styles.body}>
        <Poster id={card.id} name={card.name} hue={card.shelf?.hue ?? 'none'} imageUrl={card.imageUrl} size="large" />
        {description && (
          <section aria-label="Description">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe in markdown.server.ts */}
            <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
          </section>
        )}
      </div>
      <div className={styles.side}>
        <ProjectSide project={project} isSignedIn={personId !== undefined} />
      </div>
      <div className={styles.comments}>
        <Comments
          threads={threads}
          total={card.comments}
          reader={{ projectId: card.id, personId, formKey, kept }}
          signInHref={signInHref}
        />
      </div>
    </article>
  );
}

import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { arrange, isForPictures } from '../../features/pictures/picture-list.ts';
import { takeFiles } from '../../features/pictures/pictures.ts';
import { changeProject, finishDraft, keepDraft, publishDraft } from '../../features/projects/form/drafts.ts';
import { ProjectForm } from '../../features/projects/form/project-form.tsx';
import { readWriting } from '../../features/projects/form/writing.ts';
import { liveHref } from '../../features/projects/live/live-href.ts';
import { StatusNotice } from '../../features/projects/page/status-notice.tsx';
import { EditedProposal } from '../../features/projects/proposal/proposal-notice.tsx';
import { fillForm, wantsToBeFilled } from '../../features/projects/suggestions/fill.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Acting, act, textsOf } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine, suspended } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import type { Route } from './+types/project-edit.ts';
import { keepNames } from './keep-names.ts';
import styles from './submit.module.css';

export const loader = readMine(async ({ visitor, person, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  if (person.suspension) throw suspended();
  const writing = await readWriting(visitor, person, url.pathname, params.id);
  if (!writing.isOwnedByMe) throw forbidden();
  return writing;
});

export const shouldRevalidate = stayAfterVotes;

export const action = act(async ({ visitor, form, url, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const { id } = params;
  form.set('id', id);
  const intent = String(form.get('intent'));
  await takeFiles(visitor, form);
  arrange(form);
  if (wantsToBeFilled(form)) return fillForm(visitor, form);
  if (intent === 'publish') await publishDraft(visitor, form);
  else if (intent === 'schedule') await finishDraft(visitor, form);
  else if (form.get('status') === 'draft') await keepDraft(visitor, form);
  else if (intent === 'save') await changeProject(visitor, id, form);
  else await visitor.keepForm({ path: `/projects/${id}/edit`, fields: Object.entries(textsOf(form)) });
  if (intent === 'team') throw redirect(`/projects/${id}/team`, 303);
  // What was kept above comes back with the form.
  if (isForPictures(intent) && form.get('status') !== 'draft') throw redirect(`/projects/${id}/edit`, 303);
  await visitor.dropForm(url.pathname);
  await keepNames(visitor, id, form);
  throw redirect(afterwards(intent, id), 303);
});

function afterwards(intent: string, id: string): string {
  if (intent === 'draft' || isForPictures(intent)) return `/projects/${id}/edit`;
  if (intent === 'schedule') return `/projects/${id}/launch`;
  return intent === 'publish' ? liveHref(id) : `/projects/${id}`;
}

export default function ProjectEdit() {
  const { name, reason, launchesAt, waitsUntil, proposal, ...writing } = useLoaderData<typeof loader>();
  const status = writing.project?.status ?? 'draft';
  return (
    <>
      <PageHead title={t('Edit {name}', { name: name ?? '' })} />
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Rich
            text="Edit <name/>"
            parts={{
              name: () =>
                status === 'active' ? (
                  <Link to={`/projects/${writing.project?.id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                ),
            }}
          />
        </h1>
        <StatusNotice
          status={status === 'scheduled' ? 'draft' : status}
          reason={reason}
          launchesAt={launchesAt}
          waitsUntil={waitsUntil}
          launchHref={launchesAt ? `/projects/${writing.project?.id}/launch` : undefined}
        />
        <EditedProposal proposal={proposal} />
        {writing.isKept && (
          <Notice>
            <p>{t('What you had typed has been restored.')}</p>
          </Notice>
        )}
      </header>
      <ProjectForm key={writing.formKey} {...writing} />
    </>
  );
}

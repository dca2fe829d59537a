import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { arrange } from '../../features/pictures/picture-list.ts';
import { takeFiles } from '../../features/pictures/pictures.ts';
import { finishDraft, keepDraft, publishDraft } from '../../features/projects/form/drafts.ts';
import { ProjectForm } from '../../features/projects/form/project-form.tsx';
import { readWriting } from '../../features/projects/form/writing.ts';
import { liveHref } from '../../features/projects/live/live-href.ts';
import { fillForm, wantsToBeFilled } from '../../features/projects/suggestions/fill.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { act } from '../common/act.ts';
import { keptPath } from '../common/kept-fields.ts';
import { readMine, suspended } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import { keepNames } from './keep-names.ts';
import styles from './submit.module.css';

export const loader = readMine(({ visitor, person, url }) => {
  if (person.suspension) throw suspended();
  return readWriting(visitor, person, url.pathname);
});

export const shouldRevalidate = stayAfterVotes;

export const action = act(async ({ visitor, form }): Promise<never> => {
  await takeFiles(visitor, form);
  arrange(form);
  if (wantsToBeFilled(form)) return fillForm(visitor, form);
  if (form.get('intent') === 'publish') {
    const { id } = await publishDraft(visitor, form);
    await visitor.dropForm(keptPath(form));
    throw redirect(liveHref(id), 303);
  }
  if (form.get('intent') === 'schedule') {
    const id = await finishDraft(visitor, form);
    await visitor.dropForm(keptPath(form));
    throw redirect(`/projects/${id}/launch`, 303);
  }
  const id = await keepDraft(visitor, form);
  await visitor.dropForm(keptPath(form));
  await keepNames(visitor, id, form);
  throw redirect(form.get('intent') === 'team' ? `/projects/${id}/team` : `/projects/${id}/edit`, 303);
});

export default function Submit() {
  const writing = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Submit a project')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('Submit a project')}</h1>
        <p className={styles.lead}>{t('Only a name and a tagline are needed. All else can come later.')}</p>
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

import { t } from '@launch-board/host/language/messages';
import type { FirstStep } from '@launch-board/sdk';
import { Link, useLoaderData, useOutletContext } from 'react-router';
import { HandOn } from '../../features/life/hand-on.tsx';
import { MyProjectList } from '../../features/projects/mine/my-project-list.tsx';
import { readMyProjects } from '../../features/projects/mine/my-projects.ts';
import { FirstSteps } from '../../features/questions/first-steps.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { hasPage } from '../../ui/layout/left-out.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { readMine } from '../common/read.ts';

const done = () => ({
  withdrawn: t('The project is withdrawn.'),
  'taken-back': t('It is a draft again. Only its team sees it.'),
});

export const loader = readMine(async ({ visitor, person, url }) => {
  const said = url.searchParams.get('done') ?? '';
  return {
    projects: await readMyProjects(visitor, person),
    hasTerm: hasPage(visitor.site.leftOut, '/me/term'),
    isAlumni: person.isAlumni === true,
    done: said in done() ? done()[said as keyof ReturnType<typeof done>] : undefined,
  };
});

const parts = () => [
  { status: 'draft', title: t('Drafts') },
  { status: 'pending', title: t('Waiting') },
  { status: 'removed', title: t('Removed') },
  { status: 'active', title: t('Live') },
];

export default function MeProjects() {
  const { projects, done, hasTerm, isAlumni } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My projects')} />
      <PageTitle
        look="own"
        acts={projects.length > 0 && <LinkButton to="/submit">{t('Submit another')}</LinkButton>}
        lead={hasTerm && projects.length > 0 && <Link to="/me/term">{t('This term in numbers')}</Link>}
      >
        {t('My projects')}
      </PageTitle>
      {done && (
        <Notice>
          <p role="status">{done}</p>
        </Notice>
      )}
      <FirstSteps steps={useOutletContext<FirstStep[]>()} />
      {isAlumni && <HandOn projects={projects} />}
      {projects.length === 0 && (
        <Empty title={t('You have no projects here yet.')}>
          <p>
            {t('It does not have to be finished: a name and one line are enough to start, and only you see a draft.')}
          </p>
          <LinkButton to="/submit" look="main">
            {t('Submit a project')}
          </LinkButton>
        </Empty>
      )}
      {parts().map(({ status, title }) => {
        const some = projects.filter((project) => project.status === status);
        return (
          some.length > 0 && (
            <section key={status} aria-labelledby={status}>
              <PartTitle id={status}>{title}</PartTitle>
              <MyProjectList projects={some} />
            </section>
          )
        );
      })}
    </>
  );
}

import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { directoryHref, directoryQuery, readDirectory } from '../../features/people/directory/directory.ts';
import { DirectoryForm } from '../../features/people/directory/directory-form.tsx';
import { DirectoryList } from '../../features/people/directory/directory-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => {
  const query = directoryQuery(url.searchParams);
  const found = await readDirectory(visitor, query);
  if (!found) throw notFound();
  return { ...found, ...query };
});

const about = () => t('The people behind the projects, by department.');

export default function People() {
  const { groups, departments, department, search, after, next } = useLoaderData<typeof loader>();
  return (
    <Stack gap={6}>
      <PageHead
        title={department ?? t('People')}
        description={about()}
        // Further pages go by what was last, which changes.
        path={after === undefined ? directoryHref({ department, search }) : undefined}
      />
      <PageTitle
        look="large"
        lead={
          <Rich
            text="<about/> To be listed, be on the team of a public project and name a department in your profile."
            parts={{ about: () => about() }}
          />
        }
      >
        {t('People')}
      </PageTitle>
      <p>
        <LinkButton to="/team-mates">{t('Find team-mates')}</LinkButton>
      </p>
      {departments.length > 0 && <DirectoryForm departments={departments} chosen={{ department, search, after }} />}
      {groups.length > 0 ? (
        <DirectoryList groups={groups} isOneDepartment={department !== undefined} />
      ) : (
        <Empty title={nobody({ department, search })}>
          {department || search ? (
            <LinkButton to={directoryHref({})}>{t('Show everybody')}</LinkButton>
          ) : (
            <LinkButton to="/me/profile">{t('Name your department')}</LinkButton>
          )}
        </Empty>
      )}
      {next !== undefined && (
        <p>
          <LinkButton to={directoryHref({ department, search, after: next })}>{t('More people')}</LinkButton>
        </p>
      )}
    </Stack>
  );
}

function nobody({ department, search }: { department: string | undefined; search: string | undefined }): string {
  if (search) return t('Nobody here is called “{search}”.', { search });
  return department ? t('Nobody from {department} is here.', { department }) : t('Nobody is here yet.');
}

import { randomUUID } from 'node:crypto';
import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { createCollection } from '../../features/collections/changes.ts';
import { CollectionForm } from '../../features/collections/collection-form.tsx';
import { readProjectName } from '../../features/collections/reads.ts';
import { visibilityIn } from '../../features/collections/visibility.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url }) => {
  const projectId = url.searchParams.get('project') ?? '';
  return {
    project: projectId ? await readProjectName(visitor, projectId) : undefined,
    formKey: randomUUID(),
    kept: await keptFields(visitor, url.pathname),
  };
});

export const action = act(async ({ visitor, form, url }) => {
  const id = await createCollection(visitor, form);
  await visitor.dropForm(url.pathname);
  throw redirect(`/collections/${id}`, 303);
});

export default function NewCollection() {
  const { project, formKey, kept } = useLoaderData<typeof loader>();
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Start a collection')} />
      <PageTitle
        lead={
          project && (
            <Rich text="<bdi/> will be the first project in it." parts={{ bdi: () => <bdi>{project.name}</bdi> }} />
          )
        }
      >
        {t('Start a collection')}
      </PageTitle>
      <CollectionForm
        // With the project, so that a refusal or a session that ends comes back to it.
        action={project ? `/collections/new?project=${project.id}` : '/collections/new'}
        form="create"
        button={t('Start the collection')}
        start={{
          name: kept.name ?? '',
          description: kept.description ?? '',
          visibility: visibilityIn(kept.visibility) ?? 'private',
        }}
        hidden={{ key: formKey, ...(project && { project: project.id }) }}
      />
    </Stack>
  );
}

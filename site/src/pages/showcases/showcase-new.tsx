import { randomUUID } from 'node:crypto';
import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { startFrom } from '../../features/showcases/enter/kept-start.ts';
import { createShowcase } from '../../features/showcases/form/changes.ts';
import { newStart } from '../../features/showcases/form/form-fields.ts';
import { ShowcaseForm } from '../../features/showcases/form/showcase-form.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { readMine, suspended } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person, url }) => {
  if (person.suspension) throw suspended();
  return {
    formKey: randomUUID(),
    timeZone: visitor.site.timeZone,
    start: startFrom(await keptFields(visitor, url.pathname), newStart(visitor.now, visitor.site.timeZone)),
  };
});

export const action = act(async ({ visitor, form, url }) => {
  const id = await createShowcase(visitor, form);
  await visitor.dropForm(url.pathname);
  const isUnfinished = form.get('who_may_enter') !== 'members';
  throw redirect(isUnfinished ? `/showcases/${id}/edit#entrants` : `/showcases/${id}`, 303);
});

export default function NewShowcase() {
  const { formKey, start, timeZone } = useLoaderData<typeof loader>();
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Start a showcase')} />
      <PageTitle
        lead={t(
          'For a course, a hackathon or a demo day: people enter their projects, you decide, and the result stays here.',
        )}
      >
        {t('Start a showcase')}
      </PageTitle>
      <ShowcaseForm
        action="/showcases/new"
        form="create"
        button={t('Start the showcase')}
        start={start}
        timeZone={timeZone}
        formKey={formKey}
      />
    </Stack>
  );
}

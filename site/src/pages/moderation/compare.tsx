import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form, Link, useLoaderData } from 'react-router';
import { projectIn, readComparison } from '../../features/compare/compare.ts';
import { CompareView } from '../../features/compare/compare-view.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { notFound } from '../common/read.ts';
import { readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url }) => {
  const [given = '', beside = ''] = ['project', 'with'].map((name) => url.searchParams.get(name) ?? '');
  const project = await projectIn(visitor, given);
  const other = beside === '' ? undefined : await projectIn(visitor, beside);
  const found = project === undefined ? undefined : await readComparison(visitor, project, other);
  if (!project || !found) throw notFound();
  // An address, as the field asks for one, also where a link gave an id.
  return { project, beside: other ? `${visitor.site.url}/projects/${other}` : beside, ...found };
});

/** Whether one project is the work of another one: what a moderator looks at before saying so. */
export default function Compare() {
  const { project, beside, name, comparison } = useLoaderData<typeof loader>();
  return (
    <Stack gap={6}>
      <PageHead title={t('Two projects side by side')} />
      <PageTitle
        above={
          <Link to={`/projects/${project}`} dir="auto">
            {name}
          </Link>
        }
      >
        {t('Two projects side by side')}
      </PageTitle>
      <Stack as={Form} action="/moderation/compare" gap={3} width={40}>
        <input type="hidden" name="project" value={project} />
        <TextField
          name="with"
          label={t('The other project')}
          hint={t('The address of its page.')}
          defaultValue={beside}
          required
          maxLength={limits.texts.url}
          autoComplete="off"
          problem={beside !== '' && !comparison ? t('There is no other project at this address.') : undefined}
        />
        <div>
          <Button>{t('Compare')}</Button>
        </div>
      </Stack>
      {comparison && <CompareView of={comparison} />}
    </Stack>
  );
}

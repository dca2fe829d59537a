import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { readWaiting } from '../../features/questions/questions.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-waiting.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readWaiting(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

/** Curators see whose teams wait for answers. */
export default function ShowcaseWaiting() {
  const { showcase, waiting } = useLoaderData<typeof loader>();
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Who waits in {name}', { name: showcase.name })} />
      <PageTitle
        above={<ShowcaseLink id={showcase.id} name={showcase.name} />}
        lead={t('Entries whose teams have asked and have fewer than three answers.')}
      >
        {t('Who waits for answers')}
      </PageTitle>
      {waiting.length === 0 && <Empty title={t('Nobody waits for an answer at the moment.')} />}
      <Rows>
        {waiting.map((one) => (
          <li key={one.project_id}>
            <Link to={`/projects/${one.project_id}/questions`} dir="auto">
              {one.name}
            </Link>{' '}
            {t('{count, plural, one {# answer} other {# answers}}', { count: one.answered_by })}{' '}
            <Moment at={one.asked_at} />
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

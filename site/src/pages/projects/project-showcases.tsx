import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { changeConsent, readConsents } from '../../features/showcases/consent.ts';
import { ConsentForm, ConsentList } from '../../features/showcases/consent-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/project-showcases.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readConsents(visitor, params.id);
  if (!found) throw notFound();
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeConsent(visitor, params.id, form),
);

export default function ProjectShowcases() {
  const { id, name, showcases } = useLoaderData<typeof loader>();
  return (
    <Stack gap={10} width={48}>
      <PageHead title={t('Showcases of {name}', { name })} />
      <PageTitle
        above={
          <Link to={`/projects/${id}`} dir="auto">
            {name}
          </Link>
        }
        lead={t(
          'A showcase shows, judges and awards only what its team has entered. You can take that back at any time: the project is gone from there, with its votes, and no award of the showcase stays on its page. Its curators cannot put it in again; you can, while it takes entries.',
        )}
      >
        {t('Showcases')}
      </PageTitle>
      {showcases.length === 0 ? (
        <Empty title={t('It is in no showcase.')}>
          <p>
            <Link to="/showcases">{t('Showcases that take entries')}</Link>
          </p>
        </Empty>
      ) : (
        <>
          <ConsentList projectId={id} showcases={showcases} />
          {showcases.length > 1 && (
            <ConsentForm projectId={id} act="leave-all" button={t('Withdraw from all showcases')} />
          )}
        </>
      )}
    </Stack>
  );
}

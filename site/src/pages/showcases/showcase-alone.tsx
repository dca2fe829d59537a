import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import { useLoaderData } from 'react-router';
import { Alone } from '../../features/openings/alone.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-alone.ts';

export const loader = readMine(async ({ visitor: { api }, params: { id } }: MemberLoadArgs<Route.LoaderArgs>) => {
  try {
    const [{ showcase }, { people }] = await Promise.all([api.getShowcase({ id }), api.listAlone({ id })]);
    return { showcase: { id, name: showcase.name }, people };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) throw notFound('no_showcase');
    if (isLaunchBoardError(error, 'forbidden')) throw forbidden();
    throw error;
  }
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>) => {
  const of = (name: string) => String(form.get(name) ?? '');
  const to = of('opening') ? { opening_id: of('opening') } : { with_free_id: of('with') };
  await visitor.api.suggestPairing({ id: params.id, body: { free_id: of('free'), ...to } });
  return { said: t('Suggested. They were told, with the reasons.') };
});

/** For curators: who of the showcase is alone and wants a team. */
export default function ShowcaseAlone() {
  const { showcase, people } = useLoaderData<typeof loader>();
  return (
    <Stack gap={6} width={48}>
      <PageHead title={t('Who is alone in {name}', { name: showcase.name })} />
      <PageTitle
        above={<ShowcaseLink id={showcase.id} name={showcase.name} />}
        lead={t(
          'People who say that they are free to join, and are on no team with others here. You can suggest what fits, one thing to a person in a week: they are told why, and decide themselves.',
        )}
      >
        {t('Who is alone')}
      </PageTitle>
      {people.length === 0 ? (
        <Empty title={t('Nobody who wants a team is alone.')} />
      ) : (
        <Alone showcaseId={showcase.id} people={people} />
      )}
    </Stack>
  );
}

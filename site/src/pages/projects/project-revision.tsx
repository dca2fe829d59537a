import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { readOwned } from '../../features/projects/mine/owned.ts';
import { Confirmation } from '../../ui/form/confirmation.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-revision.ts';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const project = await readOwned(visitor, person, params.id);
  if (!project.isOwnedByMe) throw forbidden();
  return project;
});

export const action = act(async ({ visitor, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const { id } = params;
  await visitor.api.withdrawRevision({ id });
  throw redirect(`/projects/${id}`, 303);
});

/** Asks whether what waits for a moderator is really to be taken back. */
export default function ProjectRevision() {
  const { card } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={t('Withdraw the changes to {card}?', { card: card.name })}
      action={`/projects/${card.id}/revision`}
      button={t('Withdraw them')}
      look="danger"
      back={`/projects/${card.id}`}
    >
      <p>{t('The project stays as everybody sees it now. Your changes are lost.')}</p>
    </Confirmation>
  );
}

import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { readOwned } from '../../features/projects/mine/owned.ts';
import { Confirmation } from '../../ui/form/confirmation.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-withdraw.ts';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const project = await readOwned(visitor, person, params.id);
  if (!project.isOwnedByMe) throw forbidden();
  return project;
});

export const action = act(async ({ visitor, params }: Acting<Route.ActionArgs>): Promise<never> => {
  await visitor.api.deleteProject({ id: params.id });
  throw redirect('/me?done=withdrawn', 303);
});

export default function ProjectWithdraw() {
  const { card, status } = useLoaderData<typeof loader>();
  const isDraft = status === 'draft';
  return (
    <Confirmation
      title={isDraft ? t('Delete the draft {card}?', { card: card.name }) : t('Withdraw {card}?', { card: card.name })}
      action={`/projects/${card.id}/withdraw`}
      button={isDraft ? t('Delete the draft') : t('Withdraw for good')}
      look="danger"
      back={isDraft ? `/projects/${card.id}/edit` : `/projects/${card.id}`}
    >
      <p>
        {isDraft
          ? t('It is deleted for its whole team, and cannot be restored.')
          : t(
              'It disappears for everybody, with its {count, plural, one {# vote} other {# votes}} and {countb, plural, one {# comment} other {# comments}}, and cannot be restored.',
              { count: card.votes, countb: card.comments },
            )}
      </p>
      {!isDraft && status !== 'removed' && (
        <p>{t('To hide it for a while, turn it back into a draft instead: its votes and comments are kept.')}</p>
      )}
    </Confirmation>
  );
}

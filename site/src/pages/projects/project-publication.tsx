import { t } from '@launch-board/host/language/messages';
import { redirect, useLoaderData } from 'react-router';
import { publicationWords } from '../../features/projects/form/project-form-acts.tsx';
import { liveHref } from '../../features/projects/live/live-href.ts';
import { readOwned } from '../../features/projects/mine/owned.ts';
import { unnamed } from '../../features/projects/project-fields.ts';
import { Confirmation } from '../../ui/form/confirmation.tsx';
import { sentChoice } from '../../ui/form/sent-act.ts';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-publication.ts';

export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const project = await readOwned(visitor, person, params.id);
  if (!project.isOwnedByMe) throw forbidden();
  const { card, status } = project;
  // Nothing to ask: it is not finished, or a moderator has it.
  const isUnfinished = card.name === unnamed.name || card.tagline === unnamed.tagline;
  if (status === 'removed' || (status === 'draft' && isUnfinished)) throw redirect(`/projects/${card.id}/edit`);
  return project;
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const { id } = params;
  if (sentChoice(form, 'publication', ['begin', 'end']) === 'begin') {
    await visitor.api.publishProject({ id });
    throw redirect(liveHref(id), 303);
  }
  await visitor.api.unpublishProject({ id });
  throw redirect('/me?done=taken-back', 303);
});

export default function ProjectPublication() {
  const { card, status, isReviewed, isApproved } = useLoaderData<typeof loader>();
  const action = `/projects/${card.id}/publication`;
  if (status === 'draft') {
    return (
      <Confirmation
        title={t('Publish {card}?', { card: card.name })}
        action={action}
        button={t('Publish')}
        fields={{ publication: 'begin' }}
        back="/me"
      >
        <p>{publicationWords(isReviewed && !isApproved)}</p>
      </Confirmation>
    );
  }
  return (
    <Confirmation
      title={t('Turn {card} back into a draft?', { card: card.name })}
      action={action}
      button={t('Turn into a draft')}
      fields={{ publication: 'end' }}
      back={`/projects/${card.id}/edit`}
    >
      <p>{t('Only its team will see it. Its votes and comments are kept, and return when you publish it again.')}</p>
    </Confirmation>
  );
}

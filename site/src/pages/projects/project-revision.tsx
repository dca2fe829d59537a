import { redirect, useLoaderData } from 'react-router';
import { readOwned } from '../../features/projects/mine/owned.ts';
import { Confirmation } from '../../ui/form/confirmation.tsx';
import { act } from '../common/act.ts';
import { forbidden, readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person, params }) => {
  const project = await readOwned(visitor, person, params.id ?? '');
  if (!project.isMine) throw forbidden();
  return project;
});

export const action = act(async ({ visitor, params }): Promise<never> => {
  const id = params.id ?? '';
  await visitor.api.withdrawRevision({ id });
  throw redirect(`/projects/${id}`, 303);
});

/** Asks whether what waits for a moderator is really to be taken back. */
export default function ProjectRevision() {
  const { card } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={`Withdraw the changes to ${card.name}?`}
      action={`/projects/${card.id}/revision`}
      button="Withdraw them"
      look="danger"
      back={`/projects/${card.id}`}
    >
      <p>The project stays as everybody sees it now. Your changes are lost.</p>
    </Confirmation>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { DeleteCollection } from '../../features/collections/delete-collection.tsx';
import { ModerationNotice } from '../../features/collections/moderation-notice.tsx';
import { AskDeclarations } from '../../features/declarations/declaration-parts.tsx';
import { askDeclarations } from '../../features/declarations/declarations.ts';
import { OnePictureForm } from '../../features/pictures/one-picture-form.tsx';
import { changeCover } from '../../features/pictures/pictures.ts';
import { startFrom } from '../../features/showcases/enter/kept-start.ts';
import type { Entrants } from '../../features/showcases/entrants.ts';
import { changeAddresses, renewLink, updateShowcase } from '../../features/showcases/form/changes.ts';
import { readEdited } from '../../features/showcases/form/edit.ts';
import { AddressList, EntryLink } from '../../features/showcases/form/entrant-part.tsx';
import { ShowcaseForm } from '../../features/showcases/form/showcase-form.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { useHasPage } from '../../ui/layout/site-context.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-edit.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readEdited(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return { ...found, start: startFrom(await keptFields(visitor, url.pathname), found.start) };
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>): Promise<unknown> => {
  const { id } = params;
  switch (form.get('form')) {
    case 'declarations':
      return askDeclarations(visitor, id, form);
    case 'addresses':
      return changeAddresses(visitor, id, form);
    case 'link':
      return renewLink(visitor, id);
    case 'add':
    case 'cover':
    case 'remove':
      return changeCover(visitor, id, form);
    case 'delete':
      await visitor.api.deleteCollection({ id });
      throw redirect('/showcases', 303);
    default:
      return updateShowcase(visitor, id, form);
  }
});

/** What curators set up besides, for each of those who may enter. */
const entrantParts: Record<
  Entrants,
  (given: { action: string; addresses: string[]; link: string | undefined }) => ReactNode
> = {
  members: () => undefined,
  addresses: ({ action, addresses }) => <AddressList action={action} addresses={addresses} />,
  link: ({ action, link }) => link && <EntryLink action={action} link={link} />,
};

export default function EditShowcase() {
  const hasPage = useHasPage();
  const { id, name, isMine, moderated, start, timeZone, cover, entrants, addresses, asked, link } =
    useLoaderData<typeof loader>();
  const action = `/showcases/${id}/edit`;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Edit {name}', { name })} />
      <PageTitle isName acts={<LinkButton to={`/showcases/${id}`}>{t('Done')}</LinkButton>}>
        {name}
      </PageTitle>
      <ModerationNotice moderated={moderated} noun="showcase" isCurated id={id} />
      {entrants !== 'members' && (
        <Stack as="section" gap={4} aria-labelledby="entrants">
          <PartTitle id="entrants">{t('Who may enter')}</PartTitle>
          {entrantParts[entrants]({ action, addresses, link })}
        </Stack>
      )}
      <Stack as="section" gap={4} aria-labelledby="about">
        <PartTitle id="about">{t('About it')}</PartTitle>
        <ShowcaseForm
          // New lines for tracks come with what was saved.
          key={start.revision}
          action={action}
          form="about"
          button={t('Save')}
          start={start}
          timeZone={timeZone}
        />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="declarations">
        <PartTitle id="declarations">{t('What teams say of their work')}</PartTitle>
        <AskDeclarations action={action} kinds={asked} />
      </Stack>
      <OnePictureForm kind="cover" picture={cover} action={action} />
      {hasPage(`/showcases/${id}/jury`) && (
        <Stack as="section" gap={4} aria-labelledby="jury">
          <PartTitle id="jury">{t('Jury')}</PartTitle>
          <p>
            <Rich
              text="Judges go from table to table with their phones. Set it up whenever you like; it can begin once projects are accepted: <linkbutton>Jury</linkbutton>"
              parts={{
                linkbutton: (text) => (
                  <LinkButton to={`/showcases/${id}/jury`} isSmall>
                    {text}
                  </LinkButton>
                ),
              }}
            />
          </p>
        </Stack>
      )}
      <Stack as="section" gap={4} aria-labelledby="collection">
        <PartTitle id="collection">{t('Order, notes and co-curators')}</PartTitle>
        <p>
          <Rich
            text="A showcase is a collection too: its curators, notes and the order of its projects are on <linkbutton>its page as a collection</linkbutton>"
            parts={{
              linkbutton: (text) => (
                <LinkButton to={`/collections/${id}/edit`} isSmall>
                  {text}
                </LinkButton>
              ),
            }}
          />
        </p>
      </Stack>
      {isMine && (
        <Stack as="section" gap={4} aria-labelledby="delete">
          <PartTitle id="delete">{t('Delete it')}</PartTitle>
          <DeleteCollection action={action} noun="showcase" />
        </Stack>
      )}
    </Stack>
  );
}

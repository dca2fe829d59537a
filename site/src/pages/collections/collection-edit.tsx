import { t } from '@launch-board/host/language/messages';
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { arrange, updateCollection, writeNote } from '../../features/collections/changes.ts';
import { CollectionForm } from '../../features/collections/collection-form.tsx';
import { CollectionNotes } from '../../features/collections/collection-notes.tsx';
import { CollectionOrder } from '../../features/collections/collection-order.tsx';
import { changeCurators, readCuratorPart } from '../../features/collections/curators.ts';
import { Curators } from '../../features/collections/curators.tsx';
import { DeleteCollection } from '../../features/collections/delete-collection.tsx';
import { ModerationNotice } from '../../features/collections/moderation-notice.tsx';
import { readWholeCollection } from '../../features/collections/reads.ts';
import { visibilityIn } from '../../features/collections/visibility.ts';
import { OnePictureForm } from '../../features/pictures/one-picture-form.tsx';
import { changeCover } from '../../features/pictures/pictures.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { keptFields } from '../common/kept-fields.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/collection-edit.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readWholeCollection(visitor, params.id);
  if (!found) throw notFound('no_collection');
  if (!found.isCurated) throw forbidden();
  const curators = await readCuratorPart(visitor, params.id, url.searchParams.get('who') ?? '', found.isMine);
  return { ...found, ...curators, kept: await keptFields(visitor, url.pathname) };
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>): Promise<unknown> => {
  const { id } = params;
  switch (form.get('form')) {
    case 'arrange':
      return arrange(visitor, id, form);
    case 'note':
      return writeNote(visitor, id, form);
    case 'curator':
    case 'curator-address':
      return changeCurators(visitor, id, form);
    case 'add':
    case 'cover':
    case 'remove':
      return changeCover(visitor, id, form);
    case 'delete':
      await visitor.api.deleteCollection({ id });
      throw redirect('/me/collections', 303);
    default:
      return updateCollection(visitor, id, form);
  }
});

/** The list has moved the row already; reading it all again would undo what was pressed meanwhile. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('form') === 'arrange' ? false : defaultShouldRevalidate;

export default function EditCollection() {
  const { collection, rows, notes, isMine, kept, curators, addresses, found, who } = useLoaderData<typeof loader>();
  const { id, name, description, moderated, revision, cover } = collection;
  const visibility = moderated?.wanted ?? collection.visibility;
  const action = `/collections/${id}/edit`;
  const start = { name: kept.name ?? name, description: kept.description ?? description ?? '' };
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Edit {name}', { name })} />
      <PageTitle isName acts={<LinkButton to={`/collections/${id}`}>{t('Done')}</LinkButton>}>
        {name}
      </PageTitle>
      <ModerationNotice moderated={moderated} noun="collection" isCurated id={id} />
      <Stack as="section" gap={4} aria-labelledby="projects">
        <PartTitle id="projects">{t('Projects, in your order')}</PartTitle>
        {rows.length > 0 ? (
          <>
            <CollectionOrder action={action} cards={rows} />
            <CollectionNotes action={action} cards={rows} notes={notes} />
          </>
        ) : (
          <Empty title={t('Nothing in it yet.')}>
            <p>{t('Open a project and choose “Add to collection”.')}</p>
            <LinkButton to="/">{t('Find projects')}</LinkButton>
          </Empty>
        )}
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="about">
        <PartTitle id="about">{t('About it')}</PartTitle>
        <CollectionForm
          action={action}
          form="about"
          button={t('Save')}
          start={{
            ...start,
            ...(isMine && { visibility: visibilityIn(kept.visibility) ?? visibility }),
            revision: kept.revision ?? revision,
          }}
        />
      </Stack>
      <OnePictureForm kind="cover" picture={cover} action={action} />
      <Stack as="section" gap={4} aria-labelledby="curators">
        <PartTitle id="curators">{t('Who edits it with you')}</PartTitle>
        <Curators action={action} isOwner={isMine} {...{ curators, addresses, found, who }} />
      </Stack>
      {isMine && (
        <Stack as="section" gap={4} aria-labelledby="delete">
          <PartTitle id="delete">{t('Delete it')}</PartTitle>
          <DeleteCollection action={action} />
        </Stack>
      )}
    </Stack>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { Collection } from '@launch-board/sdk';
import { Link, useLoaderData } from 'react-router';
import { moderatedOf } from '../../features/collections/moderated.ts';
import { visibilityOf, visibilityWords } from '../../features/collections/visibility.ts';
import { faceOf } from '../../features/people/faces.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person }) => {
  const { collections } = await visitor.api.listMyCollections();
  return collections.map((collection) => ({
    id: collection.id,
    name: collection.name,
    description: collection.description ?? null,
    visibility: shortWords(collection),
    owner: collection.users?.id === person.id ? null : ((collection.users && faceOf(collection.users).name) ?? null),
  }));
});

/** Moderators may keep it from what was chosen. */
function shortWords(collection: Collection): string {
  const state = moderatedOf(collection)?.state;
  if (state === undefined) return visibilityWords()[visibilityOf(collection)].short;
  return state === 'removed' ? t('Removed by a moderator') : t('Waiting for a moderator');
}

export default function MeCollections() {
  const collections = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My collections')} />
      <PageTitle
        look="own"
        acts={collections.length > 0 && <LinkButton to="/collections/new">{t('Start a new one')}</LinkButton>}
      >
        {t('My collections')}
      </PageTitle>
      {collections.length === 0 ? (
        <Empty title={t('You have no collections yet.')}>
          <p>{t('A collection puts projects side by side under a title of yours, for everybody or for yourself.')}</p>
          <LinkButton to="/collections/new" look="main">
            {t('Start a collection')}
          </LinkButton>
        </Empty>
      ) : (
        <Rows>
          {collections.map(({ id, name, description, visibility, owner }) => (
            <li key={id}>
              <div>
                <RowTitle as="h2" dir="auto">
                  <Link to={`/collections/${id}`}>{name}</Link>
                </RowTitle>
                {description && (
                  <Quiet isSmall dir="auto">
                    {description}
                  </Quiet>
                )}
              </div>
              <Quiet isSmall>
                {visibility}
                {owner && <Rich text=", with <bdi/>" parts={{ bdi: () => <bdi>{owner}</bdi> }} />}
              </Quiet>
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

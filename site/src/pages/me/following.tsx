import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { FollowCategories } from '../../features/follows/follow-categories.tsx';
import { FollowList } from '../../features/follows/follow-list.tsx';
import { type FollowedType, followedType, readFollows, readUnfollowed } from '../../features/follows/follows.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, url: { searchParams } }) => {
  const type = followedType(searchParams.get('type'));
  const [found, more] = await Promise.all([
    readFollows(visitor, { type, page: pageNumber(searchParams) }),
    type === 'category' ? readUnfollowed(visitor) : [],
  ]);
  return { ...found, more };
});

type Shown = { type?: string | undefined; page?: number };

function hrefOf({ type, page = 1 }: Shown): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/me/following?${query}` : '/me/following';
}

const labels = (): Record<FollowedType, string> => ({
  user: t('People'),
  category: t('Categories'),
  project: t('Projects'),
  collection: t('Collections'),
});

const choices = (): { type?: string; label: string }[] => [
  { label: t('All') },
  ...Object.entries(labels()).map(([type, label]) => ({ type, label })),
];

export default function MeFollowing() {
  const { follows, paging, type, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Following', {}, 'a page of ones own')} />
      <PageTitle
        look="own"
        lead={t('What you follow tells you of its news among your notices. Only you see this list.')}
      >
        {t('Following', {}, 'a page of ones own')}
      </PageTitle>
      {(paging.total > 0 || type) && (
        <LinkChoices
          label={t('Kind')}
          choices={choices().map((choice) => ({
            label: choice.label,
            to: hrefOf(choice),
            isChosen: choice.type === type,
          }))}
        />
      )}
      {paging.total === 0 ? (
        <Empty title={type ? t('You follow nothing of this kind.') : t('You follow nothing yet.')}>
          <p>
            {t(
              'Press “Follow” on the page of a person, a category, a project or a collection, and you are told when something is launched, changed or added there.',
            )}
          </p>
          <LinkButton to="/">{t('Look around')}</LinkButton>
        </Empty>
      ) : (
        <FollowList follows={follows} />
      )}
      {paging.total > 0 && follows.length === 0 && (
        <Empty title={t('There are not that many pages.')}>
          <LinkButton to={hrefOf({ type })}>{t('Go to the first page')}</LinkButton>
        </Empty>
      )}
      <Pager of={paging} href={(page) => hrefOf({ type, page })} />
      {more.length > 0 && <FollowCategories categories={more} />}
    </>
  );
}

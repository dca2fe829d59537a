import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { readCategories } from '../../features/categories/categories.ts';
import { readSought } from '../../features/life/new-owner.ts';
import { ProjectRow } from '../../features/projects/list/project-row.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => {
  const categories = await readCategories(visitor);
  const chosen = categories.find(({ slug }) => slug === url.searchParams.get('category'));
  return { ...(await readSought(visitor, chosen?.id, pageNumber(url.searchParams))), categories, chosen: chosen?.slug };
});

const hrefOf = (category: string | undefined, page = 1) => {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/new-owners?${query}` : '/new-owners';
};

/** Projects whose teams move on, for whoever would rather go on with something than begin. */
export default function NewOwners() {
  const { cards, paging, categories, chosen } = useLoaderData<typeof loader>();
  const choices = [
    { label: t('All categories'), to: hrefOf(undefined), isChosen: chosen === undefined },
    ...categories.map((category) => ({
      label: categoryName(category),
      to: hrefOf(category.slug),
      isChosen: chosen === category.slug,
    })),
  ];
  return (
    <Stack gap={8} width={48}>
      <PageHead title={t('Projects that look for a new owner')} path="/new-owners" />
      <PageTitle
        lead={t('Their teams move on. Whoever goes on with one keeps its history, its votes and its comments.')}
      >
        {t('Projects that look for a new owner')}
      </PageTitle>
      <LinkChoices label={t('Category')} choices={choices} />
      {cards.length === 0 ? (
        <Empty title={t('No project looks for a new owner here.')} />
      ) : (
        <section aria-labelledby="projects">
          <h2 id="projects" className="hidden-text">
            {t('Projects')}
          </h2>
          <RuledList>
            {cards.map((card) => (
              <li key={card.id}>
                <ProjectRow card={card} />
              </li>
            ))}
          </RuledList>
        </section>
      )}
      <Pager of={paging} href={(page) => hrefOf(chosen, page)} />
    </Stack>
  );
}

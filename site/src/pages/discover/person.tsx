import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { hidingHref } from '../../features/moderation/hiding.ts';
import { readPerson } from '../../features/people/person/person.ts';
import { PersonCollections } from '../../features/people/person/person-collections.tsx';
import { PersonHead } from '../../features/people/person/person-head.tsx';
import { personJsonLd } from '../../features/people/person/person-json-ld.ts';
import { PersonProjects } from '../../features/people/person/person-projects.tsx';
import { PersonSide } from '../../features/people/person/person-side.tsx';
import { askHref } from '../../features/receipts/receipts.ts';
import { ReportLink } from '../../features/reports/report-link.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { excerpt } from '../../ui/format/excerpt.ts';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { AfterColumn, MainColumn, SidePage } from '../../ui/layout/side-page.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import type { Route } from './+types/person.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readPerson(visitor, params.id, pageNumber(url.searchParams));
  if (!found) throw notFound('no_person');
  return found;
});

export const shouldRevalidate = stayAfterVotes;

export default function Person() {
  const found = useLoaderData<typeof loader>();
  const { person, paging } = found;
  const { url } = useSite();
  const path = `/people/${person.id}`;
  const href = (page: number) => (page > 1 ? `${path}?page=${page}` : path);
  const page = paging.offset / paging.limit + 1;
  return (
    <SidePage>
      <PageHead
        title={page > 1 ? t('{person}, page {page}', { person: person.name, page }) : person.name}
        description={excerpt(person.bio) ?? t('What {person} has made and is credited on.', { person: person.name })}
        path={href(page)}
        cardPath={found.cardPath}
        kind="profile"
        jsonLd={personJsonLd(found, url)}
      />
      <FeedLinks href={(format) => `${path}/feed.${format}`} title={person.name} />
      <PersonHead person={person} />
      <MainColumn>
        <PersonProjects found={found} firstHref={path} />
        {paging.total > paging.limit && <Pager of={paging} href={href} />}
        <PersonCollections found={found} />
      </MainColumn>
      <PersonSide found={found} />
      {!found.isMe && (
        <AfterColumn>
          <ReportLink type="user" id={person.id} returnTo={path}>
            {t('Report this person')}
          </ReportLink>
          {found.mayModerate && (
            <LinkButton to={hidingHref(person.id)} look="quiet">
              {t('Suspend and hide everything')}
            </LinkButton>
          )}
          {found.mayModerate && (
            <LinkButton to={askHref({ type: 'person', id: person.id })} look="quiet">
              {t('Ask before deciding')}
            </LinkButton>
          )}
        </AfterColumn>
      )}
    </SidePage>
  );
}

import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { FreeToJoin } from '../../features/openings/free-to-join.tsx';
import { changeMates } from '../../features/openings/mates.ts';
import { readFreeToJoin } from '../../features/openings/read-free-to-join.ts';
import { readPerson } from '../../features/people/person/person.ts';
import { PersonAbout } from '../../features/people/person/person-about.tsx';
import { PersonCollections } from '../../features/people/person/person-collections.tsx';
import { PersonHead } from '../../features/people/person/person-head.tsx';
import { personJsonLd } from '../../features/people/person/person-json-ld.ts';
import { PersonProjects } from '../../features/people/person/person-projects.tsx';
import { excerpt } from '../../ui/format/excerpt.ts';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import { stayAfterVotes } from '../common/revalidation.ts';
import type { Route } from './+types/person.ts';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const page = pageNumber(url.searchParams);
  const [found, freeToJoin] = await Promise.all([
    readPerson(visitor, params.id, page),
    page === 1 ? readFreeToJoin(visitor, params.id) : undefined,
  ]);
  if (!found) throw notFound('no_person');
  return { ...found, freeToJoin };
});

export const action = act(({ visitor, form }) => changeMates(visitor, form));

export const shouldRevalidate = stayAfterVotes;

export default function Person() {
  const found = useLoaderData<typeof loader>();
  const { person, paging } = found;
  const { url } = useSite();
  const path = `/people/${person.id}`;
  const href = (page: number) => (page > 1 ? `${path}?page=${page}` : path);
  const page = paging.offset / paging.limit + 1;
  return (
    <Stack gap={10}>
      <PageHead
        title={page > 1 ? t('{person}, page {page}', { person: person.name, page }) : person.name}
        description={excerpt(person.bio) ?? t('What {person} has made and is credited on.', { person: person.name })}
        path={href(page)}
        cardPath={found.cardPath}
        kind="profile"
        jsonLd={personJsonLd(found, url)}
      />
      <FeedLinks href={(format) => `${path}/feed.${format}`} title={person.name} />
      <PersonHead found={found} />
      <FreeToJoin found={found.freeToJoin} page={path} />
      <PersonProjects found={found} firstHref={path} />
      {paging.total > paging.limit && <Pager of={paging} href={href} />}
      <PersonCollections found={found} />
      <PersonAbout found={found} />
    </Stack>
  );
}

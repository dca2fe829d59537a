import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { FreeRow, OpeningRow } from '../../features/openings/found-rows.tsx';
import { changeMates } from '../../features/openings/mates.ts';
import { readOwnProjects } from '../../features/openings/own-projects.ts';
import { matesHref, matesQuery, readMates } from '../../features/openings/search.ts';
import { SearchForm } from '../../features/openings/search-form.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }) => {
  const query = matesQuery(url.searchParams);
  const { person } = visitor;
  const [found, projects] = await Promise.all([
    readMates(visitor, query),
    person && query.view === 'people' ? readOwnProjects(visitor, person) : [],
  ]);
  if (!found) throw notFound('no_showcase');
  const reader = person ? { id: person.id, isModerator: person.isModerator } : undefined;
  return { ...found, query, projects, reader };
});

export const action = act(({ visitor, form }) => changeMates(visitor, form));

export default function TeamMates() {
  const { query, showcase, total, next, skills } = useLoaderData<typeof loader>();
  const about = t('Teams looking for people, and people who are free to join one.');
  return (
    <Stack gap={6} width={48}>
      <PageHead title={t('Team-mates')} description={about} />
      <PageTitle
        look="large"
        above={showcase && <ShowcaseLink id={showcase.id} name={showcase.name} />}
        lead={about}
        acts={
          <LinkButton to={showcase ? `/team-mates/mine?showcase=${showcase.id}` : '/team-mates/mine'}>
            {t('My posts and requests')}
          </LinkButton>
        }
      >
        {t('Team-mates')}
      </PageTitle>
      <LinkChoices
        label={t('Which ones')}
        choices={[
          { view: 'teams' as const, label: t('Teams looking for people') },
          { view: 'people' as const, label: t('People who are free to join') },
        ].map(({ view, label }) => ({
          label,
          to: matesHref({ ...query, view, after: '' }),
          isChosen: query.view === view,
          ...(query.view === view && { count: total }),
        }))}
      />
      <SearchForm query={query} skills={skills} />
      <Finds />
      <p>
        <Rich
          text="Would you rather go on with a project than begin one? Some <link>look for a new owner</link>."
          parts={{ link: (text) => <Link to="/new-owners">{text}</Link> }}
        />
      </p>
      {next !== null && (
        <p>
          <LinkButton to={matesHref({ ...query, after: next })}>{t('More')}</LinkButton>
        </p>
      )}
    </Stack>
  );
}

function Finds() {
  const { query, openings, people, projects, reader, isKept } = useLoaderData<typeof loader>();
  const page = matesHref(query);
  if (query.view === 'people' && reader === undefined)
    return (
      <Empty title={t('People show this to members alone.')}>
        <LinkButton to={`/sign-in?${new URLSearchParams({ return_to: page })}`} reloadDocument>
          {t('Sign in')}
        </LinkButton>
      </Empty>
    );
  if (isKept) return <Empty title={t('Only people of this showcase see who is free in it.')} />;
  if (openings.length + people.length === 0)
    return (
      <Empty title={t('Nothing here at the moment.')}>
        <LinkButton to="/team-mates/mine">{t('Say that you are free to join')}</LinkButton>
      </Empty>
    );
  return (
    <RuledList>
      {openings.map((opening) => (
        <li key={opening.id}>
          <OpeningRow opening={opening} page={page} reader={reader} />
        </li>
      ))}
      {people.map((person) => (
        <li key={person.id}>
          <FreeRow person={person} page={page} reader={reader} projects={projects} />
        </li>
      ))}
    </RuledList>
  );
}

import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CurateHead } from '../../features/showcases/curate/curate-head.tsx';
import { type Curating, readCurating } from '../../features/showcases/curate/curating.ts';
import { CuratorTools } from '../../features/showcases/curate/curator-tools.tsx';
import { decide } from '../../features/showcases/curate/decide.ts';
import { EntryTable } from '../../features/showcases/curate/entry-table.tsx';
import { addressOf, queryIn } from '../../features/showcases/curate/find-entries.ts';
import { FindEntriesForm } from '../../features/showcases/curate/find-entries-form.tsx';
import { type EntryState, entryStates, stateWords } from '../../features/showcases/entry-words.ts';
import { RoomFaults } from '../../features/showcases/room/room-faults.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Downloads } from '../../ui/format/downloads.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-entries.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const asked = { query: queryIn(url.searchParams), page: pageNumber(url.searchParams) };
  const found = await readCurating(visitor, params.id, asked);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) => decide(visitor, params.id, form));

/** The one page of a showcase's curators. */
export default function CurateShowcase() {
  const found = useLoaderData<typeof loader>();
  const { showcase, query, total, rows, paging } = found;
  const { id, name } = showcase;
  const path = `/showcases/${id}/entries`;
  const href = (page: number) => addressOf(id, query, page);
  const here = href(paging.offset / paging.limit + 1);
  return (
    <Stack gap={6}>
      <PageHead title={t('Curate {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        acts={<LinkButton to={`/showcases/${id}/edit`}>{t('Edit the showcase')}</LinkButton>}
      >
        {t('Curate')}
      </PageTitle>
      <CurateHead found={found} action={here} />
      <CuratorTools showcase={showcase} />
      {found.room && <RoomFaults room={found.room} />}
      {total > 0 && <FindEntriesForm found={found} path={path} />}
      <Cluster gap={4} lineGap={3} align="end" isApart>
        <States found={found} />
        {total > 0 && <Downloads path={`${path}.csv`} />}
      </Cluster>
      {rows.length > 0 ? <EntryTable key={here} action={here} found={found} /> : <NoEntries found={found} />}
      {(paging.total > paging.limit || (rows.length === 0 && paging.total > 0)) && <Pager of={paging} href={href} />}
    </Stack>
  );
}

function States({ found: { showcase, query, foundCounts } }: { found: Curating }) {
  const to = (state: EntryState | undefined) => addressOf(showcase.id, { ...query, state });
  const choices = entryStates
    .filter((one) => foundCounts[one] > 0 || one === query.state)
    .map((one) => ({
      label: t(stateWords[one].list),
      to: to(one),
      isChosen: one === query.state,
      count: foundCounts[one],
    }));
  const all = { label: t('All'), to: to(undefined), isChosen: query.state === undefined, count: foundCounts.all };
  return <LinkChoices label={t('Which entries')} choices={[all, ...choices]} />;
}

function NoEntries({ found: { query, total, showcase } }: { found: Curating }) {
  if (query.find || query.track)
    return (
      <Empty title={t('No entries here.')}>
        <p>
          <Link to={addressOf(showcase.id, { state: undefined, find: '', track: undefined })}>
            {t('Show all entries')}
          </Link>
        </p>
      </Empty>
    );
  if (total > 0)
    return (
      <Empty title={query.state === 'submitted' ? t('No entries wait for you.') : t('No entries here.')}>{null}</Empty>
    );
  return (
    <Empty title={t('No entries here.')}>
      <p>
        <Rich
          text="Share <link>the page of the showcase</link>, so that people find the way in."
          parts={{ link: (text) => <Link to={`/showcases/${showcase.id}`}>{text}</Link> }}
        />
      </p>
    </Empty>
  );
}

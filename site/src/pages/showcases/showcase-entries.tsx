import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { decide } from '../../features/showcases/entries/decide.ts';
import { DecideMany } from '../../features/showcases/entries/decide-many.tsx';
import { readEntries } from '../../features/showcases/entries/entries.ts';
import { EntryRows } from '../../features/showcases/entries/entry-rows.tsx';
import { entryStates, stateIn, stateWords } from '../../features/showcases/entry-words.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Downloads } from '../../ui/format/downloads.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-entries.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const state = stateIn(url.searchParams.get('state'));
  const found = await readEntries(visitor, params.id, state, pageNumber(url.searchParams));
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) => decide(visitor, params.id, form));

export default function ShowcaseEntries() {
  const found = useLoaderData<typeof loader>();
  const { showcase, state, counts, total, rows, paging } = found;
  const { id, name, tracks } = showcase;
  const path = `/showcases/${id}/entries`;
  const href = (page: number) => `${path}?state=${state}${page > 1 ? `&page=${page}` : ''}`;
  return (
    <Stack gap={6}>
      <PageHead title={t('Entries of {name}', { name })} />
      <Cluster as="header" gap={6} lineGap={3} align="end" isApart>
        <div>
          <p>
            <ShowcaseLink id={id} name={name} />
          </p>
          <h1>{t('Entries')}</h1>
        </div>
        {total > 0 && <Downloads path={`${path}.csv`} />}
      </Cluster>
      <LinkChoices
        label={t('Which entries')}
        choices={entryStates
          .filter((one) => counts[one] > 0 || one === 'submitted' || one === 'accepted' || one === state)
          .map((one) => ({
            label: t(stateWords[one].list),
            to: `${path}?state=${one}`,
            isChosen: one === state,
            count: counts[one],
          }))}
      />
      <Tools found={found} path={path} />
      {rows.length > 0 ? (
        <EntryRows action={href(paging.offset / paging.limit + 1)} rows={rows} state={state} tracks={tracks} />
      ) : (
        <Empty title={emptyWords()[state] ?? t('No entries here.')}>
          {total === 0 && (
            <p>
              <Rich
                text="Share <link>the page of the showcase</link>, so that people find the way in."
                parts={{ link: (text) => <Link to={`/showcases/${id}`}>{text}</Link> }}
              />
            </p>
          )}
        </Empty>
      )}
      {(paging.total > paging.limit || (rows.length === 0 && paging.total > 0)) && <Pager of={paging} href={href} />}
    </Stack>
  );
}

type Found = { found: ReturnType<typeof useLoaderData<typeof loader>>; path: string };

/** What can be done with many at once. */
function Tools({ found: { state, counts, untabled, showcase }, path }: Found) {
  if (state === 'submitted' && counts.submitted > 1)
    return (
      <DecideMany
        key="submitted"
        action={`${path}?state=submitted`}
        form="accept-all"
        label={t('Accept all {submitted}', { submitted: counts.submitted })}
        about={t('Their teams are told. You can still decline single ones afterwards.')}
      />
    );
  if (state !== 'accepted' || untabled === 0) return null;
  const counted = { untabled, accepted: counts.accepted };
  return (
    <DecideMany
      key="accepted"
      action={`${path}?state=accepted`}
      form="number-tables"
      label={t('Number the tables')}
      about={
        showcase.tracks.length > 0
          ? t(
              'Projects without a table get the next free numbers, track by track: {untabled} of {accepted}. Numbers that you gave stay.',
              counted,
            )
          : t(
              'Projects without a table get the next free numbers: {untabled} of {accepted}. Numbers that you gave stay.',
              counted,
            )
      }
    />
  );
}

const emptyWords = (): Record<string, string> => ({
  submitted: t('No entries wait for you.'),
  accepted: t('No entries are accepted yet.'),
});

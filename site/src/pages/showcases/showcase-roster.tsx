import { randomUUID } from 'node:crypto';
import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { type RosterPage, readRoster, rosterState, rosterStates } from '../../features/rosters/roster.ts';
import { changeRoster } from '../../features/rosters/roster-acts.ts';
import { AddLines, EmptyRoster, Remind } from '../../features/rosters/roster-forms.tsx';
import { RosterTable, stateWords } from '../../features/rosters/roster-table.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-roster.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const state = rosterState(url.searchParams.get('state'));
  const found = await readRoster(visitor, params.id, state, pageNumber(url.searchParams));
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return { ...found, formKey: randomUUID() };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeRoster(visitor, params.id, form),
);

export default function ShowcaseRoster() {
  const page = useLoaderData<typeof loader>();
  const { showcase, roster, formKey } = page;
  const { id, name } = showcase;
  const total = roster.missing + roster.no_team + roster.no_entry + roster.entered;
  return (
    <Stack gap={10} width={48}>
      <PageHead title={t('Roster of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'Who is expected to enter. Only curators see this list; it is deleted 90 days after the showcase has closed.',
        )}
      >
        {t('Roster')}
      </PageTitle>
      {total > 0 && (
        <Stack as="section" gap={4} aria-labelledby="remind">
          <PartTitle id="remind">{t('Remind those without an entry')}</PartTitle>
          <Remind page={page} formKey={formKey} />
        </Stack>
      )}
      {total > 0 && <People page={page} total={total} />}
      <Stack as="section" gap={4} aria-labelledby="add">
        <PartTitle id="add">{total > 0 ? t('Add people') : t('Nobody is on the roster yet')}</PartTitle>
        {total === 0 && (
          <p>
            {t(
              'Paste the addresses of your course, and you see here who has never signed in, who has no entry yet, and who has entered. No mail is sent until you press for it.',
            )}
          </p>
        )}
        <AddLines id={id} total={total} />
        {page.hasCourses && (
          <p>
            <LinkButton to={`/showcases/${id}/platforms`}>{t('From the learning platform')}</LinkButton>
          </p>
        )}
      </Stack>
      {total > 0 && (
        <Stack as="section" gap={4} aria-labelledby="empty">
          <PartTitle id="empty">{t('Empty the roster')}</PartTitle>
          <EmptyRoster id={id} />
        </Stack>
      )}
    </Stack>
  );
}

/** The three lists, one of them or all on the page. */
function People({ page, total }: { page: RosterPage; total: number }) {
  const { showcase, roster, lines, state, paging } = page;
  const path = `/showcases/${showcase.id}/roster`;
  const query = state ? `?state=${state}` : '';
  return (
    <Stack as="section" gap={4} aria-labelledby="people">
      <PartTitle id="people">{t('Who has entered')}</PartTitle>
      <LinkChoices
        label={t('Which lines')}
        choices={[
          { label: t('All'), to: path, isChosen: state === null, count: total },
          ...rosterStates.map((one) => ({
            label: t(stateWords[one]),
            to: `${path}?state=${one}`,
            isChosen: one === state,
            count: roster[one],
          })),
        ]}
      />
      {lines.length > 0 ? (
        <RosterTable key={`${state} ${paging.offset} ${total}`} page={page} query={query} />
      ) : (
        <Empty title={t('Nobody is in this list.')} />
      )}
      {paging.total > paging.limit && (
        <Pager
          of={paging}
          href={(number) => `${path}?${new URLSearchParams({ ...(state && { state }), page: String(number) })}`}
        />
      )}
    </Stack>
  );
}

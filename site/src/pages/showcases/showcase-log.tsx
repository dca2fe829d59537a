import { type Message, msg, t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { readShowcaseLog, type ShownDecision } from '../../features/showcases/log.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-log.ts';

export const loader = readMine(async ({ visitor, url, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readShowcaseLog(visitor, params.id, pageNumber(url.searchParams));
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

/** For curators and moderators. */
export default function ShowcaseLog() {
  const { id, name, decisions, paging } = useLoaderData<typeof loader>();
  const path = `/showcases/${id}/log`;
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('What curators of {name} decided', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'The jury, feedback, courses and the end of the call from the start, everything else since the vote began. All curators see this, and moderators.',
        )}
      >
        {t('What curators decided')}
      </PageTitle>
      {decisions.length > 0 ? (
        <Stack as="ol" gap={3}>
          {decisions.map((one) => (
            <li key={one.id}>
              <Decision decision={one} />
            </li>
          ))}
        </Stack>
      ) : (
        <Empty title={t('Nothing has been decided yet.')} />
      )}
      {paging.total > paging.limit && <Pager of={paging} href={(page) => (page > 1 ? `${path}?page=${page}` : path)} />}
    </Stack>
  );
}

function Decision({ decision }: { decision: ShownDecision }) {
  const { at, by, project, fields, end } = decision;
  return (
    <Rich
      text={sentenceOf(decision)}
      values={{ fields: fields ?? '' }}
      parts={{
        at: () => <FullMoment at={at} />,
        by: () => (by ? <Link to={`/people/${by.id}`}>{by.name}</Link> : t('Somebody who has left')),
        project: () =>
          project && (
            <Link to={`/projects/${project.id}`}>
              <bdi>{project.name}</bdi>
            </Link>
          ),
        before: () => end && <FullMoment at={end.from} />,
        after: () => end && <FullMoment at={end.to} />,
      }}
    />
  );
}

/** Without what has gone: a project that was removed, an end of the vote that is not noted. */
function sentenceOf({ action, project, fields, end }: ShownDecision): Message {
  if (action === 'vote_end_changed' && end)
    return msg('<at/>: <by/> changed the end of the vote, from <before/> to <after/>');
  if (action === 'entries_end_changed' && end)
    return msg('<at/>: <by/> changed when entries close, from <before/> to <after/>');
  if (action === 'showcase_changed' && fields) return msg('<at/>: <by/> edited the showcase: {fields}');
  if (action === 'jury_changed' && fields) return msg('<at/>: <by/> changed the jury: {fields}');
  // A newer API may know acts that this version does not.
  return (project ? aboutProject[action] : undefined) ?? sentences[action] ?? msg('<at/>: <by/> decided something');
}

const aboutProject: Partial<typeof sentences> = {
  entry_accepted: msg('<at/>: <by/> accepted <project/>'),
  entry_declined: msg('<at/>: <by/> declined <project/>'),
  entry_changed: msg('<at/>: <by/> changed track, table or note of <project/>'),
  conflict_set: msg('<at/>: <by/> said that a judge knows the team of <project/>'),
  conflict_cleared: msg('<at/>: <by/> took back that a judge knows the team of <project/>'),
  table_found: msg('<at/>: <by/> said that the table of <project/> is there after all'),
};

const sentences: Record<ShownDecision['action'], Message> = {
  entry_accepted: msg('<at/>: <by/> accepted a project that was removed'),
  entry_declined: msg('<at/>: <by/> declined a project that was removed'),
  entry_changed: msg('<at/>: <by/> changed track, table or note of a project that was removed'),
  vote_end_changed: msg('<at/>: <by/> changed the end of the vote'),
  entries_end_changed: msg('<at/>: <by/> changed when entries close'),
  showcase_changed: msg('<at/>: <by/> edited the showcase'),
  awards_given: msg('<at/>: <by/> gave the awards'),
  jury_changed: msg('<at/>: <by/> changed the jury'),
  jury_opened: msg('<at/>: <by/> opened the jury'),
  jury_closed: msg('<at/>: <by/> closed the jury'),
  judge_added: msg('<at/>: <by/> invited a judge'),
  judge_removed: msg('<at/>: <by/> removed a judge'),
  judge_left: msg('<at/>: <by/> left the jury'),
  conflict_set: msg('<at/>: <by/> said that a judge knows a team'),
  conflict_cleared: msg('<at/>: <by/> took back that a judge knows a team'),
  marks_set_aside: msg('<at/>: <by/> set aside what a judge said who has left'),
  marks_counted: msg('<at/>: <by/> counted again what a judge said who has left'),
  calibration_changed: msg('<at/>: <by/> changed the round before the judging'),
  table_found: msg('<at/>: <by/> said that a table is there after all'),
  feedback_released: msg('<at/>: <by/> released feedback to the teams'),
  feedback_held: msg('<at/>: <by/> took the release of feedback back'),
  judge_tracks_set: msg('<at/>: <by/> said which tracks a judge judges'),
  guest_codes_made: msg('<at/>: <by/> made codes on paper for guests'),
  guest_codes_revoked: msg('<at/>: <by/> revoked codes on paper'),
  course_linked: msg('<at/>: <by/> had a link of a course lead here'),
  course_unlinked: msg('<at/>: <by/> took the link of a course away'),
  course_roster_read: msg('<at/>: <by/> put the people of a course on the roster'),
  scores_sent: msg('<at/>: <by/> sent scores to the grade book of a course'),
};

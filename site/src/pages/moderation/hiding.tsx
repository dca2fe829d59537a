import { list, t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { changeHiding, type HidingPage, partsWords, readHiding } from '../../features/moderation/hiding.ts';
import { HidingForm } from '../../features/moderation/hiding-form.tsx';
import { logHref } from '../../features/moderation/log/log.ts';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { notFound } from '../common/read.ts';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor, url, params }) => {
  const found = await readHiding(visitor, String(params.id));
  if (!found) throw notFound('no_person');
  return { found, isOwn: visitor.person?.id === found.person.id, kept: await keptFields(visitor, url.pathname) };
});

export const action = actAsModerator(async ({ visitor, form, url, params }) => {
  const id = String(params.id);
  const next = await changeHiding(visitor, id, form);
  await visitor.dropForm(url.pathname, String(form.get('form')));
  throw redirect(next, 303);
});

export default function Everything() {
  const { found, isOwn, kept } = useLoaderData<typeof loader>();
  const { person, state } = found;
  const title = t('Suspend or hide {person}', { person: person.name });
  return (
    <>
      <PageHead title={title} />
      <ModerationTabs title={title} />
      <Stack gap={8}>
        <p>
          <Link to={`/people/${person.id}`}>{t('Profile and projects')}</Link> ·{' '}
          <Link to={logHref({ concerns: person.id })}>{t('All in the log')}</Link>
        </p>
        {isOwn ? (
          <p>{t('This is you, so another moderator has to decide it.')}</p>
        ) : (
          <>
            {state !== 'none' && <InForce found={found} kept={kept} />}
            {state !== 'hiding' && <ToHide found={found} kept={kept} />}
            {state === 'none' && <ToSuspend personId={person.id} kept={kept} />}
          </>
        )}
      </Stack>
    </>
  );
}

type Props = { found: HidingPage; kept: KeptFields };

/** What is hidden, with the way back. */
function InForce({ found: { person, state, reason, at, hidden }, kept }: Props) {
  const words = partsWords(hidden);
  return (
    <Stack as="section" gap={4} aria-labelledby="hidden">
      <PartTitle id="hidden">{t('Hidden')}</PartTitle>
      <div role="status">
        <p>{words.length > 0 ? list(words) : t('There was nothing to hide.')}</p>
        {state === 'hiding' && (
          <p>{t('The rest follows by itself within a minute. Load the page again to see how far it is.')}</p>
        )}
        {state === 'restoring' && (
          <p>{t('These are coming back by themselves. Load the page again to see how far it is.')}</p>
        )}
      </div>
      {at && reason && (
        <Quiet dir="auto">
          <Moment at={at} />: {reason}
        </Quiet>
      )}
      {state !== 'restoring' && (
        <>
          <Quiet isMeasured>
            {t(
              'Bringing it back shows exactly these again and ends the suspension. What was removed by itself, before or since, stays removed.',
            )}
          </Quiet>
          <HidingForm personId={person.id} act="restore" label={t('Bring everything back')} kept={kept} />
        </>
      )}
    </Stack>
  );
}

/** What would be hidden, with the act. */
function ToHide({ found: { person, state, toHide, shared }, kept }: Props) {
  const words = partsWords(toHide);
  if (state !== 'none' && words.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="to-hide">
      <PartTitle id="to-hide">{t('Suspend and hide everything')}</PartTitle>
      <p>
        {words.length > 0 ? (
          <Rich text="This would hide <parts/>." parts={{ parts: () => <strong>{list(words)}</strong> }} />
        ) : (
          t('There is nothing to hide: the person would be suspended.')
        )}
      </p>
      {shared > 0 && (
        <p>
          {t(
            '{count, plural, one {# of the projects has other people on its team, who are told.} other {# of the projects have other people on their teams, who are told.}}',
            { count: shared },
          )}
        </p>
      )}
      <Quiet isMeasured>
        {t(
          'Reports about them are closed. Votes cast by the person stop counting; places that were announced before stay. Drafts stay, and of the profile only the name is shown. All of it can be brought back at once.',
        )}
      </Quiet>
      <HidingForm personId={person.id} act="hide" label={t('Suspend and hide everything')} kept={kept} />
    </Stack>
  );
}

const ToSuspend = ({ personId, kept }: { personId: string; kept: KeptFields }) => (
  <Stack as="section" gap={4} aria-labelledby="to-suspend">
    <PartTitle id="to-suspend">{t('Suspend only')}</PartTitle>
    <p>{t('What they have made stays where it is, and their votes count.')}</p>
    <HidingForm personId={personId} act="suspend" label={t('Suspend')} kept={kept} />
  </Stack>
);

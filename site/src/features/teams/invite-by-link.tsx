import { limits } from '@launch-board/contract/limits';
import { msg, t } from '@launch-board/host/language/messages';
import { AddressToCopy } from '../../ui/copy/share.tsx';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useFocusFallback } from '../../ui/form/focus-fallback.ts';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { TeamChange } from './changes.ts';
import { TeamForm } from './team-form.tsx';
import type { TeamPage } from './team-page.ts';

const form = 'make-link';

/** Makes a link with which people join the team, and ends those that there are. */
export function InviteByLink({ page: { project, links } }: { page: TeamPage }) {
  const { fetcher, isBusy, answer } = useSentForm<TeamChange>(`${form} ${project.id}`, form);
  const title = useFocusFallback<HTMLHeadingElement>(links.length);
  const done = answer?.done;
  useSaid(done, done?.said);
  const isFull = links.length >= limits.teamLinks.atOnce;
  return (
    <Stack as="section" aria-labelledby="by-link" gap={4}>
      <PartTitle id="by-link" ref={title} tabIndex={-1}>
        {t('Invite by a link')}
      </PartTitle>
      <p>
        {t(
          'Whoever opens it and signs in can join as a member, for {days} days. Send it to the team alone. It ends at once if somebody leaves the team or is removed.',
          { days: limits.teamLinks.days },
        )}
      </p>
      {done?.address !== undefined && (
        <Stack gap={2}>
          <p>{t('Copy the link now. It is not shown again.')}</p>
          <AddressToCopy address={done.address} aria-label={t('Link to join the team')} />
        </Stack>
      )}
      {links.length > 0 && (
        <Stack as="ul" gap={2}>
          {links.map(({ id, expiresAt }, i) => (
            <Cluster as="li" key={id} gap={3} align="center">
              <span>
                <Rich text={msg('A link until <moment/>')} parts={{ moment: () => <Moment at={expiresAt} /> }} />
              </span>
              <TeamForm
                projectId={project.id}
                act="withdraw-link"
                person={{ id, name: t('Link {number}', { number: i + 1 }) }}
                button={t('End it')}
                look="quiet"
              />
            </Cluster>
          ))}
        </Stack>
      )}
      <fetcher.Form method="post" action={`/projects/${project.id}/team`}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value="make-link" />
        <FormProblem problem={answer?.problem} />
        {isFull ? (
          <p>{t('There are {count} links. End one to make another.', { count: links.length })}</p>
        ) : (
          <Button aria-disabled={isBusy}>{t('Make a link')}</Button>
        )}
      </fetcher.Form>
    </Stack>
  );
}

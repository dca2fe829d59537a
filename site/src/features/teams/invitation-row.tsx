import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import type { Offer } from './invitations.ts';

/** One invitation, to accept or to decline. */
export function InvitationRow({ offer }: { offer: Offer }) {
  const { id, projectId, projectName, isOwner, from, at } = offer;
  const { fetcher, isBusy, answer } = useSentForm<{ hasJoined: boolean }>(`invitation ${id}`, `invitation ${id}`);
  const announce = useAnnounce();
  const hasJoined = answer?.done?.hasJoined;
  useEffect(() => {
    if (hasJoined === undefined) return;
    announce(hasJoined ? `You have joined the team of ${projectName}.` : 'You declined the invitation.');
  }, [hasJoined, projectName, announce]);
  return (
    <>
      <div>
        <RowTitle dir="auto">{projectName}</RowTitle>
        <Quiet isSmall>
          {from ? (
            <Link to={`/people/${from.id}`}>
              <bdi>{from.name}</bdi>
            </Link>
          ) : (
            'Somebody'
          )}{' '}
          wants to credit you as {isOwner ? 'an owner, who can change and publish it' : 'a member of its team'}
          {at && (
            <>
              , <Moment at={at} />
            </>
          )}
          . <Link to={`/projects/${projectId}`}>View the project</Link>
        </Quiet>
        <FormProblem problem={answer?.problem} />
      </div>
      <Cluster as={fetcher.Form} method="post" action="/me/invitations" gap={2}>
        <input type="hidden" name="form" value={`invitation ${id}`} />
        <input type="hidden" name="invitation" value={id} />
        <Button name="answer" value="accept" look="main" aria-disabled={isBusy}>
          Accept<span className="hidden-text"> {projectName}</span>
        </Button>
        <Button name="answer" value="decline" aria-disabled={isBusy}>
          Decline<span className="hidden-text"> {projectName}</span>
        </Button>
      </Cluster>
    </>
  );
}

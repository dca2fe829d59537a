import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import type { CurationOffer } from './curators.ts';

/** An invitation to curate a collection, to accept or to decline. */
export function CurationRow({ offer: { id, collectionId, name, from } }: { offer: CurationOffer }) {
  const form = `curation ${id}`;
  const { fetcher, isBusy, answer } = useSentForm<{ hasJoined: boolean }>(form, form);
  const announce = useAnnounce();
  const hasJoined = answer?.done?.hasJoined;
  useEffect(() => {
    if (hasJoined === undefined) return;
    announce(hasJoined ? `You curate ${name} now.` : 'You declined the invitation.');
  }, [hasJoined, name, announce]);
  return (
    <>
      <div>
        <RowTitle dir="auto">{name}</RowTitle>
        <Quiet isSmall>
          {from ? (
            <Link to={`/people/${from.id}`}>
              <bdi>{from.name}</bdi>
            </Link>
          ) : (
            'Somebody'
          )}{' '}
          wants you to curate this collection with them.
        </Quiet>
        <FormProblem problem={answer?.problem} />
      </div>
      <Cluster as={fetcher.Form} method="post" action="/me/invitations" gap={2}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="curation" value={id} />
        <input type="hidden" name="collection" value={collectionId} />
        <Button name="answer" value="accept" look="main" aria-disabled={isBusy}>
          Accept<span className="hidden-text"> {name}</span>
        </Button>
        <Button name="answer" value="decline" aria-disabled={isBusy}>
          Decline<span className="hidden-text"> {name}</span>
        </Button>
      </Cluster>
    </>
  );
}

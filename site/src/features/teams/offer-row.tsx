import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import type { FaceOf } from '../../ui/picture/face.tsx';

type Props = {
  kind: 'invitation' | 'curation' | 'judging';
  id: string;
  /** What they are invited to. */
  name: string;
  from: Pick<FaceOf, 'id' | 'name'> | null;
  /** What the other person wants. */
  children: ReactNode;
  /** What else the form sends. */
  fields?: ReactNode;
};

/** An invitation, to accept or to decline. */
export function OfferRow({ kind, id, name, from, children, fields }: Props) {
  const form = `${kind} ${id}`;
  const { fetcher, isBusy, answer } = useSentForm<null>(form, form);
  // Whoever accepts is led on.
  const isDeclined = answer !== undefined && !answer.problem;
  useSaid(isDeclined, t('You declined the invitation.'));
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
            t('Somebody')
          )}{' '}
          {children}
        </Quiet>
        <FormProblem problem={answer?.problem} />
      </div>
      <Cluster as={fetcher.Form} method="post" action="/me/invitations" gap={2}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name={kind} value={id} />
        {fields}
        <Button name="answer" value="accept" look="main" aria-disabled={isBusy}>
          <Rich text="Accept<span/>" parts={{ span: () => <span className="hidden-text"> {name}</span> }} />
        </Button>
        <Button name="answer" value="decline" aria-disabled={isBusy}>
          <Rich text="Decline<span/>" parts={{ span: () => <span className="hidden-text"> {name}</span> }} />
        </Button>
      </Cluster>
    </>
  );
}

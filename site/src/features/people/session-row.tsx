import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import type { ShownSession } from './sessions.ts';

/** One session, with the button that ends it. */
export function SessionRow({ session }: { session: ShownSession }) {
  const { key, name, signedInAt, usedAt, isThis } = session;
  return (
    <>
      <div>
        <RowTitle>{name}</RowTitle>
        <Quiet isSmall>
          {isThis && <strong>This browser. </strong>}
          Signed in <FullMoment at={signedInAt} />. {isThis ? 'In use now.' : <LastUse at={usedAt} />}
        </Quiet>
      </div>
      {isThis ? (
        <form method="post" action="/sign-out">
          <Button>
            Sign out<span className="hidden-text"> this browser</span>
          </Button>
        </form>
      ) : (
        <EndForm id={key} what={`${name}, the session of `} at={signedInAt} />
      )}
    </>
  );
}

/** The site notes it once an hour. */
const LastUse = ({ at }: { at: string }) => (
  <>
    Last used <Moment at={at} />, give or take an hour.
  </>
);

function EndForm({ id, what, at }: { id: string; what: string; at: string }) {
  const { fetcher, isBusy, answer } = useSentForm(`session ${id}`, `session ${id}`);
  return (
    <Cluster as={fetcher.Form} method="post" action="/me/sessions" gap={2}>
      <input type="hidden" name="form" value={`session ${id}`} />
      <input type="hidden" name="session" value={id} />
      <FormProblem problem={answer?.problem} />
      <Button aria-disabled={isBusy}>
        Sign out
        <span className="hidden-text">
          {' '}
          {what}
          <FullMoment at={at} />
        </span>
      </Button>
    </Cluster>
  );
}

import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
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
          <Rich
            text="<strong/>Signed in <fullmoment/>. <lastuse/>"
            parts={{
              strong: () => isThis && <strong>{t('This browser.')} </strong>,
              fullmoment: () => <FullMoment at={signedInAt} />,
              lastuse: () => (isThis ? t('In use now.') : <LastUse at={usedAt} />),
            }}
          />
        </Quiet>
      </div>
      {isThis ? (
        <form method="post" action="/sign-out">
          <Button>
            <Rich
              text="Sign out<span> this browser</span>"
              parts={{ span: (text) => <span className="hidden-text">{text}</span> }}
            />
          </Button>
        </form>
      ) : (
        <EndForm id={key} what={t('{name}, the session of ', { name })} at={signedInAt} />
      )}
    </>
  );
}

/** The site notes it once an hour. */
const LastUse = ({ at }: { at: string }) => (
  <>
    <Rich text="Last used <moment/>, give or take an hour." parts={{ moment: () => <Moment at={at} /> }} />
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
        <Rich
          text="Sign out<span/>"
          parts={{
            span: () => (
              <span className="hidden-text">
                {' '}
                {what}
                <FullMoment at={at} />
              </span>
            ),
          }}
        />
      </Button>
    </Cluster>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { PersonalToken } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RowTitle } from '../../ui/layout/rows.tsx';
import { scopeWords } from './personal-tokens.ts';

/** One token, with the button that revokes it. */
export function TokenRow({ token }: { token: PersonalToken }) {
  const { id, name, scopes, expires_at, last_used_at } = token;
  const { fetcher, isBusy, answer } = useSentForm(`token ${id}`, `token ${id}`);
  const words = scopeWords();
  return (
    <>
      <div>
        <RowTitle>{name}</RowTitle>
        <Quiet isSmall>
          <Rich
            text="<scopes/>. Ends <fullmoment/>. <lastuse/>"
            parts={{
              scopes: () => scopes.map((scope) => words[scope]?.name ?? scope).join(', '),
              fullmoment: () => <FullMoment at={expires_at} />,
              lastuse: () =>
                last_used_at ? (
                  <Rich text="Last used <moment/>." parts={{ moment: () => <Moment at={last_used_at} /> }} />
                ) : (
                  t('Never used.')
                ),
            }}
          />
        </Quiet>
      </div>
      <Cluster as={fetcher.Form} method="post" action="/me/tokens" gap={2}>
        <input type="hidden" name="form" value={`token ${id}`} />
        <input type="hidden" name="token" value={id} />
        <FormProblem problem={answer?.problem} />
        <Button aria-disabled={isBusy}>
          {t('Revoke')}
          <span className="hidden-text"> {name}</span>
        </Button>
      </Cluster>
    </>
  );
}

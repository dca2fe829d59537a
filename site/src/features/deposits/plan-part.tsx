import { t } from '@launch-board/host/language/messages';
import type { DepositPlan } from '@launch-board/sdk';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { DepositContents } from './contents.tsx';
import { DepositForm } from './deposit-form.tsx';
import { licenceNames, licenceWords, reasonWords, refusalWords } from './words.ts';

type Props = { projectId: string; plan: DepositPlan };

/** What an owner can do now: ask, agree, stop, or wait. */
export function PlanPart({ projectId, plan }: Props) {
  return (
    <>
      <State plan={plan} />
      {plan.refusal ? <p>{refusalWords(plan.refusal)}</p> : <DepositContents plan={plan} />}
      {!plan.refusal && <ForGood plan={plan} />}
      <Acts projectId={projectId} plan={plan} />
    </>
  );
}

function State({ plan: { state, reason, detail, next_try_at, expires_at, may_agree } }: { plan: DepositPlan }) {
  if (state === 'none') return null;
  return (
    <Notice>
      {state === 'asked' && (
        <p>
          {may_agree
            ? t('It waits for you. Nothing is sent before you agree.')
            : t('It waits for another owner. Nothing is sent before one of them agrees.')}{' '}
          {expires_at && <Rich text="Until <time/>." parts={{ time: () => <FullMoment at={expires_at} /> }} />}
        </p>
      )}
      {state === 'working' && <p>{t('The board deposits it. The owners are told when it has a DOI.')}</p>}
      {state === 'in_review' && <p>{t('The curators of the repository look at it.')}</p>}
      {state === 'ended' && <p>{t('The last deposit came to nothing.')}</p>}
      {reason && <p>{reasonWords(reason)}</p>}
      {detail && (
        <p>
          <code dir="auto">{detail}</code>
        </p>
      )}
      {next_try_at && (
        <p>
          <Rich text="The board tries again: <time/>." parts={{ time: () => <FullMoment at={next_try_at} /> }} />
        </p>
      )}
    </Notice>
  );
}

/** Said before anybody presses. */
const ForGood = ({ plan: { repository } }: { plan: DepositPlan }) => (
  <p>
    {t(
      'A deposit is for good. Once it is published, nobody can take it back, neither you nor this board: it stays in {repository}, with all these names, also if the project is removed here, somebody leaves the team or deletes their account.',
      { repository },
    )}
  </p>
);

function Acts({ projectId, plan }: Props) {
  const { state, digest, may_agree, may_stop, refusal } = plan;
  if (state === 'none' || state === 'ended') {
    if (refusal || digest === undefined) return null;
    return (
      <DepositForm projectId={projectId} what="ask" button={t('Ask to deposit it')} digest={digest}>
        <SelectField name="licence" label={t('Licence: what others may do with it')} defaultValue="cc-by-4.0">
          {licenceNames.map((name) => (
            <option key={name} value={name}>
              {licenceWords(name)}
            </option>
          ))}
        </SelectField>
      </DepositForm>
    );
  }
  return (
    <>
      {may_agree && (
        <DepositForm projectId={projectId} what="agree" button={t('Deposit it for good')} digest={digest} />
      )}
      {may_stop && <DepositForm projectId={projectId} what="stop" look="quiet" button={t('Stop it')} />}
    </>
  );
}

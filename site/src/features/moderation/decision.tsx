import { t } from '@launch-board/host/language/messages';
import { Link, useLocation } from 'react-router';
import type { KeptFields } from '../../session/visitor-context.ts';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { classNames } from '../../ui/format/class-names.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Key } from '../../ui/layout/key.tsx';
import { readySentences } from './case-words.ts';
import type { Case } from './cases.ts';
import type { ModerationAct } from './decide.ts';
import styles from './decisions.module.css';
import { SuspensionLength } from './hiding-form.tsx';
import { hidingHref } from './hrefs.ts';
import { ReasonField } from './reason-field.tsx';
import { HoldField, RuleField } from './rule-field.tsx';

/** What takes something away is by a rule. */
const ruled: ReadonlySet<string> = new Set(['remove_project', 'remove_comment', 'remove_collection', 'suspend']);

/** What can also be hidden for a while. */
const held: ReadonlySet<string> = new Set(['remove_project', 'remove_comment', 'remove_collection']);

export type DecisionProps = {
  item: Case;
  /** The case to go on with. */
  next: string;
  act: ModerationAct;
  keyName: string;
  label: string;
  hint: string;
  /** Which ready sentences to offer; without them no reason is asked for. */
  ready?: string;
  /** Whom or what it is done to, where that is not the thing of the case. */
  targetId?: string;
  /** What was being sent when the session ended, here or elsewhere on the page. */
  kept: KeptFields;
};

/** One act of a case: a disclosure, so that nothing happens by one press, with the reason it needs. */
export function Decision({
  item,
  next,
  act,
  keyName,
  label,
  hint,
  ready,
  targetId = item.thing.id,
  kept,
}: DecisionProps) {
  const form = `${act}-${item.key}`;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(form, form);
  const typed = answer?.fields ?? (kept.form === form ? kept : undefined);
  const { pathname, search } = useLocation();
  const isDanger = keyName === 'r';
  const [report] = item.reports;
  return (
    <details name="decision" data-key={keyName} open={answer?.problem !== undefined || kept.form === form}>
      <summary className={classNames(styles.summary, isDanger && styles.danger)}>
        {label}
        <Key>{keyName}</Key>
      </summary>
      <fetcher.Form method="post" action={`${pathname}${search}`} className={styles.form}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="id" value={targetId} />
        <input type="hidden" name="next" value={next} />
        {/* Nobody approves what they did not read. */}
        {item.revision !== null && <input type="hidden" name="revision" value={item.revision} />}
        {/* Suspending the maker says nothing yet about the thing, whose case stays open. */}
        {report && targetId === item.thing.id && <input type="hidden" name="report" value={report.id} />}
        <Quiet isSmall>{hint}</Quiet>
        {act === 'suspend' && (
          <>
            <SuspensionLength chosen={typed?.days ?? '7'} />
            <Link to={hidingHref(targetId)}>{t('Hide everything by this person too')}</Link>
          </>
        )}
        {ready && <ReasonField typed={typed?.reason} problem={problemOf('reason')} ready={readySentences()[ready]} />}
        {held.has(act) && <HoldField chosen={typed?.for_hours ?? ''} />}
        {ruled.has(act) && <RuleField chosen={typed?.rule ?? report?.reason ?? ''} />}
        <FormProblem problem={answer?.problem} />
        <Button look={isDanger ? 'danger' : 'main'} aria-disabled={isBusy}>
          {isBusy ? t('One moment …') : label}
        </Button>
      </fetcher.Form>
    </details>
  );
}

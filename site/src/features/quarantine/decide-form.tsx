import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { WaitingThing } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { RuleField } from '../moderation/rule-field.tsx';
import { nameOf } from '../people/names.ts';
import styles from './decide-form.module.css';
import { type WaitingQuery, waitingHref } from './decide-waiting.ts';
import { WaitingFacts } from './waiting-list.tsx';

type Props = { things: WaitingThing[]; query: WaitingQuery };

/** A page of what waits, chosen one by one; of one person all of it, and what is on other pages too. */
export function DecideForm({ things, query }: Props) {
  const { author } = query;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>('decide-waiting', 'decide');
  const said = answer?.done?.said;
  return (
    <Stack as={fetcher.Form} method="post" action={waitingHref(query)} gap={4} noValidate>
      <input type="hidden" name="form" value="decide" />
      {author && <input type="hidden" name="author" value={author} />}
      {said && !isBusy && <p role="status">{said}</p>}
      {things.length === 0 && <Quiet>{t('Nothing waits.')}</Quiet>}
      {things.length > 0 && (
        <>
          <RuledList aria-label={t('What waits')}>
            {things.map((thing) => (
              <li key={thing.id}>
                <Choice thing={thing} isChosen={author !== undefined} isAlone={author !== undefined} />
              </li>
            ))}
          </RuledList>
          <TextArea
            label={t('Why you refuse')}
            hint={t('Their authors read it.')}
            name="reason"
            rows={2}
            dir="auto"
            maxLength={limits.texts.note}
            defaultValue={answer?.problem ? answer.fields?.reason : undefined}
            problem={problemOf('reason')}
          />
          <RuleField chosen={answer?.fields?.rule ?? ''} />
          <FormProblem problem={answer?.problem} />
          <Acts isBusy={isBusy} isOfOne={author !== undefined} />
        </>
      )}
    </Stack>
  );
}

const Acts = ({ isBusy, isOfOne }: { isBusy: boolean; isOfOne: boolean }) => (
  <Cluster gap={2}>
    <Button name="act" value="show" look="main" aria-disabled={isBusy}>
      {t('Show what is chosen')}
    </Button>
    <Button name="act" value="refuse" look="danger" aria-disabled={isBusy}>
      {t('Refuse what is chosen')}
    </Button>
    {isOfOne && (
      <>
        <Button name="act" value="show_all" aria-disabled={isBusy}>
          {t('Show everything by this person')}
        </Button>
        <Button name="act" value="refuse_all" look="danger" aria-disabled={isBusy}>
          {t('Refuse everything by this person')}
        </Button>
      </>
    )}
  </Cluster>
);

type ChoiceProps = { thing: WaitingThing; isChosen: boolean; isAlone: boolean };

function Choice({ thing, isChosen, isAlone }: ChoiceProps) {
  const { id, project_id, name, text, author } = thing;
  const box = `waits-${id}`;
  return (
    <div className={styles.choice}>
      <span className={styles.box}>
        <input type="checkbox" id={box} name="target" value={id} defaultChecked={isChosen} />
      </span>
      <div>
        <label htmlFor={box} className={styles.text} dir="auto">
          {text || name}
        </label>
        <Quiet isSmall>
          <Link to={`/projects/${project_id}`} dir="auto">
            {name}
          </Link>
          {author && !isAlone && (
            <>
              {' · '}
              <Link to={waitingHref({ author: author.id })}>{t('All by {person}', { person: nameOf(author) })}</Link>
            </>
          )}
        </Quiet>
        <WaitingFacts thing={thing} />
      </div>
    </div>
  );
}

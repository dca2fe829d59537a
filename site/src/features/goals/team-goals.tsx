import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Goal, GoalTeam } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalLine } from './goal-line.tsx';
import { parted, type TeamGoalsPage } from './goals.ts';

type Props = { showcaseId: string; days: Pick<TeamGoalsPage, 'first' | 'last'>; team: GoalTeam };

/** The goals of one team, for everybody on it. */
export function TeamGoals({ showcaseId, days, team }: Props) {
  const { open, done } = parted(team.goals);
  const hasRoom = open.length < limits.goals.open && team.goals.length < limits.goals.perTeam;
  return (
    <Stack as="section" gap={4} aria-label={t('Goals')}>
      <h3>{t('Goals')}</h3>
      <Quiet>
        {t(
          'What you will have done by when: small steps, such as one for each week. Your team and the curators alone see them. Nothing follows from a goal that was missed but one reminder.',
        )}
      </Quiet>
      {open.length > 0 && (
        <Rows>
          {open.map((goal) => (
            <OpenGoal key={goal.id} showcaseId={showcaseId} days={days} goal={goal} />
          ))}
        </Rows>
      )}
      {hasRoom ? (
        <NewGoal key={team.goals.length} showcaseId={showcaseId} days={days} projectId={team.project_id} />
      ) : (
        <Quiet>
          {t('A team has up to {open} open goals, and {number} in all.', {
            open: limits.goals.open,
            number: limits.goals.perTeam,
          })}
        </Quiet>
      )}
      {done.length > 0 && <DoneGoals showcaseId={showcaseId} goals={done} />}
    </Stack>
  );
}

type FieldsProps = {
  days: Props['days'];
  goal?: Goal;
  typed: Record<string, string> | undefined;
  problemOf: (field: string) => string | undefined;
};

const GoalFields = ({ days, goal, typed, problemOf }: FieldsProps) => (
  <>
    <TextField
      label={t('What you will have done')}
      name="text"
      required
      maxLength={limits.goals.text}
      defaultValue={typed?.text ?? goal?.text ?? ''}
      problem={problemOf('text')}
      autoComplete="off"
      dir="auto"
    />
    <TextField
      label={t('By which day')}
      name="due_on"
      type="date"
      required
      min={goal && goal.due_on < days.first ? goal.due_on : days.first}
      max={days.last}
      defaultValue={typed?.due_on ?? goal?.due_on ?? ''}
      problem={problemOf('due_on')}
    />
  </>
);

const NewGoal = ({ showcaseId, days, projectId }: { showcaseId: string; days: Props['days']; projectId: string }) => (
  <GoalForm what="goal-new" showcaseId={showcaseId} projectId={projectId}>
    {({ answer, isBusy, problemOf }) => (
      <>
        <GoalFields days={days} typed={answer?.fields} problemOf={problemOf} />
        <FormProblem problem={answer?.problem} />
        <p>
          <Button aria-disabled={isBusy}>{t('Set the goal')}</Button>
        </p>
      </>
    )}
  </GoalForm>
);

type GoalProps = { showcaseId: string; days: Props['days']; goal: Goal };

function OpenGoal({ showcaseId, days, goal }: GoalProps) {
  const of = { showcaseId, projectId: goal.project_id, goalId: goal.id };
  return (
    <li>
      <Stack gap={3}>
        <GoalLine goal={goal} />
        <GoalForm what="goal-done" {...of}>
          {({ answer, isBusy, problemOf }) => (
            <>
              <TextField
                label={t('How it went, if you like')}
                name="note"
                maxLength={limits.goals.note}
                defaultValue={answer?.fields?.note ?? ''}
                problem={problemOf('note')}
                autoComplete="off"
                dir="auto"
              />
              <FormProblem problem={answer?.problem} />
              <p>
                <Button aria-disabled={isBusy} aria-label={t('Done: {goal}', { goal: goal.text })}>
                  {t('Done')}
                </Button>
              </p>
            </>
          )}
        </GoalForm>
        <Disclosure label={t('Change or remove')} about={goal.text} look="quiet" isBare>
          <ChangeGoal showcaseId={showcaseId} days={days} goal={goal} />
        </Disclosure>
      </Stack>
    </li>
  );
}

function ChangeGoal({ showcaseId, days, goal }: GoalProps) {
  const of = { showcaseId, projectId: goal.project_id, goalId: goal.id };
  return (
    <Stack gap={3}>
      <GoalForm what="goal-change" {...of}>
        {({ answer, isBusy, problemOf }) => (
          <>
            <GoalFields days={days} goal={goal} typed={answer?.fields} problemOf={problemOf} />
            <FormProblem problem={answer?.problem} />
            <p>
              <Button aria-disabled={isBusy} aria-label={t('Save: {goal}', { goal: goal.text })}>
                {t('Save')}
              </Button>
            </p>
          </>
        )}
      </GoalForm>
      <GoalForm what="goal-remove" {...of}>
        {({ answer, isBusy }) => (
          <>
            <FormProblem problem={answer?.problem} />
            <Button look="danger" aria-disabled={isBusy} aria-label={t('Remove: {goal}', { goal: goal.text })}>
              {t('Remove')}
            </Button>
          </>
        )}
      </GoalForm>
    </Stack>
  );
}

const DoneGoals = ({ showcaseId, goals }: { showcaseId: string; goals: Goal[] }) => (
  <Disclosure
    label={t('{count, plural, one {# goal is} other {# goals are}} done', { count: goals.length })}
    look="fit"
  >
    <Rows>
      {goals.map((goal) => (
        <li key={goal.id}>
          <GoalLine goal={goal} />
          <GoalForm what="goal-reopen" showcaseId={showcaseId} projectId={goal.project_id} goalId={goal.id}>
            {({ answer, isBusy }) => (
              <Cluster gap={2}>
                <FormProblem problem={answer?.problem} />
                <Button isSmall aria-disabled={isBusy} aria-label={t('Not done: {goal}', { goal: goal.text })}>
                  {t('Not done')}
                </Button>
              </Cluster>
            )}
          </GoalForm>
        </li>
      ))}
    </Rows>
  </Disclosure>
);

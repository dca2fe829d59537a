import { type ReactNode, useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import type { TeamAct, TeamChange } from './changes.ts';
import styles from './team-form.module.css';

type Props = {
  projectId: string;
  /** What is done, and to whom. */
  act: TeamAct;
  person: { id: string; name: string };
  role?: 'owner' | 'member';
  returnTo?: string;
  button: string;
  look?: 'danger' | 'quiet';
  /** Fields before the button. */
  children?: ReactNode;
};

/** One change of a team. Screen readers hear the person's name with the button. */
export function TeamForm({ projectId, act, person, role, returnTo, button, look, children }: Props) {
  const form = `${act}-${person.id}`;
  const action = `/projects/${projectId}/team`;
  const { fetcher, isBusy, answer } = useSentForm<TeamChange>(`${form} ${projectId}`, form);
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(`${person.name}: ${answer.done.said}`);
    if (answer?.problem) announce(answer.problem.message);
  }, [answer, person.name, announce]);
  return (
    <Cluster as={fetcher.Form} method="post" action={action} gap={2} align="center">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={person.id} />
      {role && <input type="hidden" name="role" value={role} />}
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      {children}
      <Button isSmall look={look} aria-disabled={isBusy} aria-label={`${button}: ${person.name}`}>
        {button}
      </Button>
      {answer?.problem && (
        <div className={styles.problem}>
          <FormProblem problem={answer.problem} />
        </div>
      )}
    </Cluster>
  );
}

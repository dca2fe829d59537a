import { type ReactNode, useEffect } from 'react';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Face, type FaceOf } from '../../ui/face.tsx';
import { useSentForm } from '../../ui/form-answer.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import type { TeamChange } from './team-changes.ts';
import styles from './team-editor.module.css';

type Props = { projectId: string; person: FaceOf; words: string; changes: [change: string, label: string][] };

/** One person with what can be changed about their place on the team. */
export function TeamPerson({ projectId, person, words, changes }: Props) {
  const form = `person ${person.id}`;
  const { fetcher, isBusy, answer } = useSentForm<TeamChange>(`${form} ${projectId}`, form);
  const announce = useAnnounce();
  const said = answer?.done?.said;
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  return (
    <li className={styles.person}>
      <Face {...person} size="medium" isDecorative />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {person.name}
        </p>
        <p className={styles.role}>{words}</p>
        <FormProblem problem={answer?.problem} />
      </div>
      <fetcher.Form method="post" action={`/projects/${projectId}/team`} className={styles.acts} preventScrollReset>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="person" value={person.id} />
        {changes.map(([change, label]) => (
          <Button
            key={change}
            name="change"
            value={change}
            isSmall
            look={change === 'remove' ? 'quiet' : 'plain'}
            aria-disabled={isBusy}
          >
            {label}
            <span className="hidden-text"> {person.name}</span>
          </Button>
        ))}
      </fetcher.Form>
    </li>
  );
}

export const TeamPeople = ({ children }: { children: ReactNode }) => <ul className={styles.people}>{children}</ul>;

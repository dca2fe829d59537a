import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Skill } from '@launch-board/sdk';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useMoreRows } from '../../ui/form/more-rows.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const { listedSkills, skillName } = limits.openings;

/** The whole list, a line each, in its order. */
export function SkillListForm({ skills }: { skills: Skill[] }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ saved: string }>('skills', 'skills');
  useSaid(answer?.done, t('Saved.'));
  const { rows, another } = useMoreRows(skills, ({ name }) => name === '', { id: '', name: '' }, listedSkills);
  return (
    <Stack as={fetcher.Form} method="post" gap={3} width={36}>
      <input type="hidden" name="form" value="skills" />
      {rows.map(({ id, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have nothing else
        <div key={`${index} ${id}`}>
          <input type="hidden" name="skill_id" value={id} />
          <TextField
            label={t('Skill {index}', { index: index + 1 })}
            isLabelHidden
            name="skill"
            maxLength={skillName}
            defaultValue={name}
            problem={problemOf(`skills.${index}.name`)}
            autoComplete="off"
            dir="auto"
          />
        </div>
      ))}
      {another}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Saving …') : t('Save')}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

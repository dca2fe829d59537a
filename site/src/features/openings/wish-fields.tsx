import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { FreePerson, Opening, Skill } from '@launch-board/sdk';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import type { SentForm } from '../../ui/form/form-answer.ts';
import { skillName } from './skill-words.ts';

type Props = {
  wish: Opening | FreePerson | undefined;
  skills: readonly Skill[];
  roleLabel: string;
  isRoleNeeded: boolean;
  sent: Pick<SentForm<unknown>, 'answer' | 'problemOf'>;
};

/** The fields of what a team and a person say alike. */
export function WishFields({ wish, skills, roleLabel, isRoleNeeded, sent: { answer, problemOf } }: Props) {
  const typed = answer?.fields;
  const chosen = new Set(wish?.skills?.map(({ id }) => id));
  const field = (name: 'role' | 'words' | 'hours' | 'until') => ({
    name,
    defaultValue: typed?.[name] ?? wish?.[name] ?? '',
    problem: problemOf(name),
  });
  return (
    <>
      <TextField
        label={roleLabel}
        {...field('role')}
        required={isRoleNeeded}
        maxLength={limits.openings.role}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        label={t('In your own words, if you like')}
        {...field('words')}
        maxLength={limits.openings.words}
        rows={3}
        dir="auto"
      />
      <ChoiceGroup legend={t('Skills')} problem={problemOf('skills')}>
        {skills.map((skill) => (
          <Choice
            key={skill.id}
            type="checkbox"
            name="skills"
            value={skill.id}
            label={skillName(skill)}
            defaultChecked={chosen.has(skill.id)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label={t('Hours a week')}
        {...field('hours')}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.openings.hours}
      />
      <TextField label={t('Until which day')} {...field('until')} type="date" />
    </>
  );
}

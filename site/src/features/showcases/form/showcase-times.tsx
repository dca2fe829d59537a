import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ComponentProps } from 'react';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { votesEachChoices } from '../votes-each.ts';
import { type ShowcaseStart, type ShowcaseTime, times } from './form-fields.ts';
import styles from './showcase-times.module.css';

type Props = {
  start: ShowcaseStart;
  typed: Record<string, string> | undefined;
  problemOf: (field: string) => string | undefined;
  timeZone: string;
};

/** The days of a showcase by the clocks of the board, its place, and the vote of its audience. */
export function ShowcaseTimes({ start, typed, problemOf, timeZone }: Props) {
  const time = (name: ShowcaseTime) => ({
    name,
    type: 'datetime-local',
    defaultValue: typed?.[name] ?? start[name],
    problem: problemOf(name),
  });
  return (
    <>
      <Stack as="fieldset" gap={3}>
        <legend>{t('Dates')}</legend>
        <Quiet isSmall>{t('In the time zone of the board, {zone}.', { zone: timeZone.replaceAll('_', ' ') })}</Quiet>
        {times.map((name) => (
          <input key={name} type="hidden" name={`${name}_before`} value={start.before[name] ?? ''} />
        ))}
        <FieldRow>
          <TextField label={t('Entries open')} hint={t('Leave it empty to begin at once.')} {...time('opens_at')} />
          <TextField
            label={t('Entries close')}
            hint={t('People with an unsent entry are reminded.')}
            required
            {...time('closes_at')}
          />
          <TextField label={t('Day of showing')} hint={t('Optional.')} {...time('shown_at')} />
          <TextField
            label={t('Place', {}, 'venue')}
            hint={t('Such as “Harrow Hall, first floor”. Optional.')}
            name="place"
            maxLength={limits.texts.place}
            defaultValue={typed?.place ?? start.place}
            problem={problemOf('place')}
            dir="auto"
          />
        </FieldRow>
        <div className={styles.plan}>
          <TextArea
            label={t('Plan of the room')}
            hint={t(
              'A line for each row of the room, seen from above: the number of a table, a point for empty floor, a word for anything else, such as Door. Optional.',
            )}
            name="floor_plan"
            maxLength={limits.floorPlans.text}
            defaultValue={typed?.floor_plan ?? start.floor_plan}
            problem={problemOf('floor_plan')}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
          />
        </div>
      </Stack>
      <Vote start={start} typed={typed} problemOf={problemOf} time={time} />
    </>
  );
}

type Time = (name: ShowcaseTime) => Partial<ComponentProps<typeof TextField>>;

const Vote = ({ start, typed, problemOf, time }: Omit<Props, 'timeZone'> & { time: Time }) => (
  <div className={styles.vote}>
    <ChoiceGroup legend={t('Audience vote')} problem={problemOf('votes_each')}>
      {votesEachChoices().map(({ value, label }) => (
        <Choice
          key={value}
          name="votes_each"
          value={value}
          label={label}
          defaultChecked={value === (typed?.votes_each ?? start.votes_each)}
        />
      ))}
    </ChoiceGroup>
    <FieldRow>
      <TextField
        label={t('Voting opens')}
        hint={t('Needed for a vote; after entries close, unless you choose otherwise below.')}
        {...time('voting_opens_at')}
      />
      <TextField label={t('Voting closes')} hint={t('Results are hidden until then.')} {...time('voting_closes_at')} />
    </FieldRow>
    <input type="hidden" name="has_early" value="yes" />
    <Choice
      type="checkbox"
      name="early"
      value="yes"
      label={t('Voting may begin while entries are open')}
      hint={t('For hackathons: projects are entered and voted for at the same time. Voting closes after entries.')}
      defaultChecked={typed ? typed.early === 'yes' : start.takes_entries_while_voting}
    />
  </div>
);

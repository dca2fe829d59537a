import { limits } from '@launch-board/contract/limits';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import type { ShowcaseStart } from './form-fields.ts';
import styles from './showcase-form.module.css';
import { votesEachChoices } from './votes-each.ts';

const times = ['opens_at', 'closes_at', 'shown_at', 'voting_opens_at', 'voting_closes_at'] as const;
type Time = (typeof times)[number];

type Props = {
  start: ShowcaseStart;
  typed: Record<string, string> | undefined;
  problemOf: (field: string) => string | undefined;
  timeZone: string;
};

/** The days of a showcase by the clocks of the board, and its place. */
export function ShowcaseTimes({ start, typed, problemOf, timeZone }: Props) {
  const zone = timeZone.replaceAll('_', ' ');
  const time = (name: Time) => ({
    name,
    type: 'datetime-local',
    defaultValue: typed?.[name] ?? start[name],
    problem: problemOf(name),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Dates</legend>
      <p className={styles.hint}>In the time zone of the board, {zone}.</p>
      {times.map((name) => (
        <input key={name} type="hidden" name={`${name}_before`} value={start[name]} />
      ))}
      <div className={styles.times}>
        <TextField label="Entries open" hint="Empty: at once." {...time('opens_at')} />
        <TextField
          label="Entries close"
          hint="People with an unsent entry are reminded."
          required
          {...time('closes_at')}
        />
        <TextField label="Day of showing" hint="Optional." {...time('shown_at')} />
      </div>
      <TextField
        label="Place"
        hint="Where the projects are shown, such as “Harrow Hall, first floor”. Optional."
        name="place"
        maxLength={limits.texts.place}
        defaultValue={typed?.place ?? start.place}
        problem={problemOf('place')}
        dir="auto"
      />
      <ChoiceGroup legend="Audience vote" problem={problemOf('votes_each')}>
        {votesEachChoices.map(({ value, label }) => (
          <Choice
            key={value}
            name="votes_each"
            value={value}
            label={label}
            defaultChecked={value === (typed?.votes_each ?? start.votes_each)}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.times}>
        <TextField label="Voting opens" hint="Needed for a vote; after entries close." {...time('voting_opens_at')} />
        <TextField
          label="Voting closes"
          hint="Results are hidden until then. While people vote it can be put off, or be now: type a time that has passed. Everybody sees such a change."
          {...time('voting_closes_at')}
        />
      </div>
    </fieldset>
  );
}

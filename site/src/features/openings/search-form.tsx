import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Skill } from '@launch-board/sdk';
import { Form } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import type { MatesQuery } from './search.ts';
import styles from './search-form.module.css';
import { skillName } from './skill-words.ts';

const hourSteps = [2, 4, 8, 12, 20];

/** A form, so that what is sought stands in the address. */
export const SearchForm = ({ query, skills }: { query: MatesQuery; skills: readonly Skill[] }) => (
  <Cluster
    as={Form}
    action="/team-mates"
    role="search"
    aria-label={t('Team-mates')}
    gap={3}
    align="end"
    key={JSON.stringify(query)}
  >
    <div className={styles.words}>
      <TextField
        label={t('Words')}
        name="search"
        type="search"
        defaultValue={query.search}
        maxLength={limits.searchLength}
        enterKeyHint="search"
        autoComplete="off"
      />
    </div>
    <SelectField label={t('Skill')} name="skill" defaultValue={query.skill}>
      <option value="">{t('Any skill')}</option>
      {skills.map((skill) => (
        <option key={skill.id} value={skill.id}>
          {skillName(skill)}
        </option>
      ))}
    </SelectField>
    <SelectField label={t('Time')} name="hours" defaultValue={query.hours}>
      <option value="">{t('Any number of hours')}</option>
      {hourSteps.map((hours) => (
        <option key={hours} value={hours}>
          {t('Up to {hours, plural, one {# hour} other {# hours}} a week', { hours })}
        </option>
      ))}
    </SelectField>
    {query.view === 'people' && <input type="hidden" name="view" value="people" />}
    {query.showcase && <input type="hidden" name="showcase" value={query.showcase} />}
    <Button>{t('Find')}</Button>
  </Cluster>
);

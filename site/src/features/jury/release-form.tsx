import { t } from '@launch-board/host/language/messages';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Desk } from './jury.ts';
import { JuryForm } from './jury-form.tsx';

/** What each team sees of its own result, whether or not everybody sees all of them. */
export const ReleaseForm = ({ showcaseId, teamsSee }: { showcaseId: string; teamsSee: Desk['teamsSee'] }) => (
  <JuryForm key={teamsSee} showcaseId={showcaseId} act="release" button={t('Save')} showsOutcome>
    {() => (
      <Stack gap={1}>
        <SelectField label={t('Each team sees of its own result')} name="teams_see" defaultValue={teamsSee}>
          <option value="nothing">{t('nothing')}</option>
          <option value="marks">{t('its marks and what they mean')}</option>
          <option value="places">{t('its marks and its place')}</option>
        </SelectField>
        <Quiet isSmall>{t('Not while the jury judges: a team would read what each judge gives it.')}</Quiet>
      </Stack>
    )}
  </JuryForm>
);

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useClock } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { languageLabel } from '../../ui/language/language-label.ts';
import { useSite } from '../../ui/layout/site-context.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { AnnouncementStart } from './announcing.ts';

type Props = { page: string; start: AnnouncementStart; label: string };

/** What every page is to announce, from when until when, in each language of the board. */
export function AnnouncementForm({ page, start, label }: Props) {
  const { timeZone } = useClock();
  const { fetcher, isBusy, answer, problemOf } = useSentForm(page, 'announcement');
  const typed = answer?.problem ? answer.fields : undefined;
  const isDone = answer !== undefined && answer.problem === undefined;
  return (
    <Stack
      as={fetcher.Form}
      key={isDone ? fetcher.state : ''}
      method="post"
      action={page}
      gap={4}
      width={44}
      noValidate
    >
      <input type="hidden" name="form" value="announcement" />
      <input type="hidden" name="act" value="announce" />
      <input type="hidden" name="return_to" value="/admin/announcements" />
      <Texts start={start} typed={typed} problemOf={problemOf} />
      <SelectField
        label={t('What it is', {}, 'the kind of an announcement')}
        name="tone"
        defaultValue={typed?.tone ?? start.tone}
      >
        <option value="news">{t('News')}</option>
        <option value="warning">{t('A warning: something does not work, or will not')}</option>
      </SelectField>
      <FieldRow>
        <TextField
          label={t('Beginning')}
          hint={t('Leave it empty to begin at once.')}
          name="starts_at"
          type="datetime-local"
          defaultValue={typed?.starts_at ?? start.starts_at}
          problem={problemOf('starts_at')}
        />
        <TextField
          label={t('End')}
          hint={t('Leave it empty to keep it until you delete it.')}
          name="ends_at"
          type="datetime-local"
          defaultValue={typed?.ends_at ?? start.ends_at}
          problem={problemOf('ends_at')}
        />
      </FieldRow>
      <Quiet isSmall>{t('In the time zone of the board, {zone}.', { zone: timeZone.replaceAll('_', ' ') })}</Quiet>
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look="main" aria-disabled={isBusy}>
          {label}
        </Button>
      </p>
    </Stack>
  );
}

type TextsProps = Pick<Props, 'start'> & {
  typed: Record<string, string> | undefined;
  problemOf: (field: string) => string | undefined;
};

function Texts({ start, typed, problemOf }: TextsProps) {
  const { languages } = useSite();
  return languages.map(({ code, name }) => (
    <TextArea
      key={code}
      label={languages.length === 1 ? t('Text') : t('Text in {language}', { language: languageLabel({ code, name }) })}
      name={`text-${code}`}
      rows={2}
      maxLength={limits.announcements.texts}
      lang={code}
      dir="auto"
      defaultValue={typed?.[`text-${code}`] ?? start.texts[code] ?? ''}
      problem={problemOf(`text-${code}`)}
    />
  ));
}

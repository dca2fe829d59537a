import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Saved } from '../../../ui/feedback/saved.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FieldProblem } from '../../../ui/form/field-problem.tsx';
import { revisionOf, useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useMoreRows } from '../../../ui/form/more-rows.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { visibilities, visibilityWords } from '../../collections/visibility.ts';
import { entrants, entrantWords } from '../entrants.ts';
import type { ShowcaseStart } from './form-fields.ts';
import styles from './showcase-form.module.css';
import { ShowcaseTimes } from './showcase-times.tsx';

type Props = {
  action: string;
  /** `create` or `about`. */
  form: string;
  button: string;
  start: ShowcaseStart;
  timeZone: string;
  formKey?: string;
};

/** Everything a showcase is: its text, its dates, who may enter, its tracks, and who sees it. */
export function ShowcaseForm({ action, form, button, start, timeZone, formKey }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ saved: string }>(`${form} ${action}`, form);
  const typed = answer?.fields;
  useSaid(answer?.done, t('Saved.'));
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={8} width={44} noValidate>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="revision" value={revisionOf(answer, start.revision) ?? ''} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={typed?.name ?? start.name}
        problem={problemOf('name')}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        label={t('The call')}
        hint={t('What you are looking for, what a good entry has, who decides. Optional.')}
        name="description"
        maxLength={limits.texts.showcaseDescription}
        defaultValue={typed?.description ?? start.description}
        problem={problemOf('description')}
        dir="auto"
      />
      <ShowcaseTimes start={start} typed={typed} problemOf={problemOf} timeZone={timeZone} />
      <Rules start={start} typed={typed} problemOf={problemOf} />
      <Tracks tracks={start.tracks} problem={problemOf('tracks')} />
      <Sight start={start} typed={typed} problemOf={problemOf} />
      {form === 'create' && <p>{t('A jury, co-curators and a cover come next, once the showcase is there.')}</p>}
      <FormProblem problem={answer?.problem} />
      <Cluster gap={4} align="center">
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Saving …') : button}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

type Part = {
  start: ShowcaseStart;
  typed: Record<string, string> | undefined;
  problemOf: (field: string) => string | undefined;
};

function Rules({ start, typed, problemOf }: Part) {
  return (
    <>
      <ChoiceGroup legend={t('Who may enter')} problem={problemOf('who_may_enter')}>
        {entrants.map((one) => (
          <Choice
            key={one}
            name="who_may_enter"
            value={one}
            defaultChecked={one === (typed?.who_may_enter ?? start.who_may_enter)}
            {...{ label: t(entrantWords[one].label), hint: t(entrantWords[one].hint) }}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('What happens with an entry')} problem={problemOf('accepts')}>
        <Choice
          name="accepts"
          value="by_hand"
          label={t('Curators decide on each')}
          defaultChecked={(typed?.accepts ?? start.accepts) !== 'all'}
        />
        <Choice
          name="accepts"
          value="all"
          label={t('It is accepted at once')}
          defaultChecked={(typed?.accepts ?? start.accepts) === 'all'}
        />
      </ChoiceGroup>
    </>
  );
}

function Sight({ start, typed, problemOf }: Part) {
  if (!start.visibility) return null;
  return (
    <ChoiceGroup legend={t('Who sees it')} problem={problemOf('visibility')}>
      {visibilities.map((one) => (
        <Choice
          key={one}
          name="visibility"
          value={one}
          defaultChecked={one === (typed?.visibility ?? start.visibility)}
          label={visibilityWords()[one].label}
          hint={sightHints()[one]}
        />
      ))}
    </ChoiceGroup>
  );
}

const sightHints = () => ({
  private: t('Nobody else can enter. Good while you write it.'),
  unlisted: t('It is in no list and in no search.'),
  public: t('It is on the page of showcases, and while it is open on the front page.'),
});

/** One line each. */
function Tracks({ tracks, problem }: { tracks: ShowcaseStart['tracks']; problem: string | undefined }) {
  const { rows, another } = useMoreRows(tracks, ({ name }) => name === '', { name: '' }, limits.showcases.tracks);
  return (
    <fieldset className={styles.tracks}>
      <legend>{t('Tracks')}</legend>
      <Quiet isSmall>{t('Named parts of the showcase, such as “Games”. Optional; leave them empty for none.')}</Quiet>
      {problem && <FieldProblem>{problem}</FieldProblem>}
      {rows.map(({ id, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have nothing else
        <div key={`${index} ${id ?? ''}`}>
          <input type="hidden" name="track_id" value={id ?? ''} />
          <TextField
            label={t('Track {index}', { index: index + 1 })}
            isLabelHidden
            name="track"
            maxLength={limits.texts.name}
            defaultValue={name}
            autoComplete="off"
            dir="auto"
          />
        </div>
      ))}
      {another}
    </fieldset>
  );
}

import { fileKinds } from '@launch-board/contract/hand-in-files';
import { limits } from '@launch-board/contract/limits';
import { msg, t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { kindWords } from './file-words.ts';
import { useStageForm } from './stage-form.ts';
import { mostStages, type ShownStage, type StagesPage } from './stages.ts';

const empty = { id: '', name: '', dueAt: '', ask: '', takes: ['text', 'link'], file_kinds: [] };
type Line = typeof empty | ShownStage;
/** Empty lines below those that are there. */
const spare = 1;

/** Curators name the stages, say what is asked by when, and what teams hand in. */
export function StageSetup({ page: { showcase, stages, timeZone } }: { page: StagesPage }) {
  const { fetcher, isBusy, answer, problemOf } = useStageForm(showcase.id, 'stages');
  const lines: Line[] = [
    ...stages,
    ...Array.from({ length: Math.min(spare, mostStages - stages.length) }, () => empty),
  ];
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${showcase.id}/stages`} gap={6}>
      <input type="hidden" name="form" value="stages" />
      <Quiet>
        {t(
          'After each save there is another empty line. Clearing a name deletes the stage and everything handed in for it. Times are in the time zone of the board, {zone}.',
          { zone: timeZone.replaceAll('_', ' ') },
        )}
      </Quiet>
      {lines.map((line, i) => (
        <StageLine key={line.id || `new ${stages.length}`} line={line} number={i} problemOf={problemOf} />
      ))}
      <FormProblem problem={answer?.problem} />
      <p>
        <Button look="main" aria-disabled={isBusy}>
          {t('Save the stages')}
        </Button>
      </p>
    </Stack>
  );
}

const parts = [
  { part: 'text', label: msg('a text') },
  { part: 'link', label: msg('a link') },
  { part: 'file', label: msg('a file') },
] as const;

type LineProps = { line: Line; number: number; problemOf: (field: string) => string | undefined };

function StageLine({ line: { id, name, dueAt, ask, takes, file_kinds }, number, problemOf }: LineProps) {
  const at = `stages.${number}`;
  return (
    <Stack as="fieldset" gap={3}>
      <legend>{id === '' ? t('A new stage') : t('Stage {number}', { number: number + 1 })}</legend>
      <input type="hidden" name="stage_id" value={id} />
      <TextField
        label={t('Name')}
        name="stage_name"
        maxLength={limits.texts.name}
        defaultValue={name}
        problem={problemOf(`${at}.name`)}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        label={t('Hand in by')}
        type="datetime-local"
        name="stage_due"
        defaultValue={dueAt}
        problem={problemOf(`${at}.due_at`)}
      />
      <TextArea
        label={t('What is asked')}
        name="stage_ask"
        rows={3}
        maxLength={limits.stages.ask}
        defaultValue={ask ?? ''}
        problem={problemOf(`${at}.ask`)}
        dir="auto"
      />
      <ChoiceGroup legend={t('Teams hand in')} problem={problemOf(`${at}.takes`)}>
        {parts.map(({ part, label }) => (
          <Choice
            key={part}
            type="checkbox"
            name={`stage_takes_${number}`}
            value={part}
            label={t(label)}
            defaultChecked={takes.includes(part)}
          />
        ))}
      </ChoiceGroup>
      <FileKinds at={at} number={number} chosen={takes.includes('file') ? file_kinds : ['pdf']} problemOf={problemOf} />
    </Stack>
  );
}

type KindsProps = Pick<LineProps, 'number' | 'problemOf'> & { at: string; chosen: readonly string[] };

/** They count for stages that ask for a file. */
const FileKinds = ({ at, number, chosen, problemOf }: KindsProps) => (
  <ChoiceGroup legend={t('A file may be')} problem={problemOf(`${at}.file_kinds`)}>
    {fileKinds.map((kind) => (
      <Choice
        key={kind}
        type="checkbox"
        name={`stage_kinds_${number}`}
        value={kind}
        label={kindWords(kind)}
        defaultChecked={chosen.includes(kind)}
      />
    ))}
  </ChoiceGroup>
);

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { revisionOf, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Visibility, visibilities, visibilityIn, visibilityWords } from './visibility.ts';

type Props = {
  /** Where it is sent. */
  action: string;
  /** `create` or `about`. */
  form: string;
  button: string;
  /** Without a visibility, the form does not change it. */
  start: { name: string; description: string; visibility?: Visibility; revision?: number | string | undefined };
  hidden?: Record<string, string>;
};

/** What a collection is called, what its curator says of it, and who sees it. */
export function CollectionForm({ action, form, button, start, hidden = {} }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ saved: string }>(`${form} ${action}`, form);
  const typed = answer?.fields;
  const chosen = visibilityIn(typed?.visibility) ?? start.visibility;
  useSaid(answer?.done, t('Saved.'));
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={5} width={36}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="revision" value={revisionOf(answer, start.revision) ?? ''} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        label={t('What it is about')}
        hint={t('What the projects have in common, or why you chose them. Optional.')}
        name="description"
        maxLength={limits.texts.collectionDescription}
        defaultValue={typed?.description ?? start.description}
        problem={problemOf('description')}
        dir="auto"
      />
      {start.visibility && (
        <ChoiceGroup legend={t('Who sees it')} problem={problemOf('visibility')}>
          {visibilities.map((one) => (
            <Choice
              key={one}
              name="visibility"
              value={one}
              defaultChecked={one === chosen}
              label={visibilityWords()[one].label}
              hint={visibilityWords()[one].hint}
            />
          ))}
        </ChoiceGroup>
      )}
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

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { OwnNameFields } from '../../ui/language/own-name-fields.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './category-form.module.css';
import { categoryIcons, colours } from './looks.ts';
import type { Changed, ManagedCategoryFacts } from './manage.ts';
import { MarkChoice } from './mark-choice.tsx';

type Props = {
  category?: ManagedCategoryFacts;
  formKey?: string;
  /** What was being sent when the session ended, here or elsewhere on the page. */
  kept: KeptFields;
};

/** Adds a category, or changes one. */
export function CategoryForm({ category, formKey, kept }: Props) {
  const form = category ? `change-${category.id}` : 'add';
  const { fetcher, isBusy, answer, problemOf } = useSentForm<Changed>(form, form);
  const element = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (!answer?.done) return;
    announce(changedWords(answer.done));
    if (!category) element.current?.reset();
    element.current?.closest('details')?.removeAttribute('open');
  }, [answer?.done, announce, category]);
  const typed = answer?.fields ?? (kept.form === form ? kept : undefined);
  return (
    <Stack
      as={fetcher.Form}
      ref={element}
      method="post"
      action="/moderation/categories"
      gap={5}
      width={40}
      isLoose
      className={styles.form}
    >
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={category ? 'change' : 'add'} />
      {category && <input type="hidden" name="id" value={category.id} />}
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <input type="hidden" name="hue_before" value={category?.hue ?? ''} />
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={typed?.name ?? category?.name ?? ''}
        problem={problemOf('name') ?? (answer?.problem?.code === 'name_taken' ? answer.problem.message : undefined)}
        dir="auto"
      />
      <OwnNameFields names={category?.names} typed={typed} problemOf={problemOf} />
      <TextField
        label={t('What belongs here (optional)')}
        name="description"
        maxLength={limits.texts.note}
        defaultValue={typed?.description ?? category?.description ?? ''}
        problem={problemOf('description')}
        dir="auto"
      />
      <Looks hue={typed?.hue ?? category?.hue} icon={typed?.icon ?? category?.icon} />
      {answer?.problem?.code !== 'name_taken' && <FormProblem problem={answer?.problem} />}
      <Button look={category ? 'plain' : 'main'} aria-disabled={isBusy}>
        {category ? t('Save') : t('Add category')}
      </Button>
    </Stack>
  );
}

function Looks(chosen: { hue: string | null | undefined; icon: string | null | undefined }) {
  return (
    <>
      <Cluster as="fieldset" gap={2}>
        <legend>{t('Colour')}</legend>
        {colours().map(({ hue, name }) => (
          <MarkChoice key={hue} name="hue" value={hue} label={name} isChosen={hue === chosen.hue}>
            <span className={styles.colour} data-hue={hue} />
          </MarkChoice>
        ))}
      </Cluster>
      <Cluster as="fieldset" gap={2}>
        <legend>{t('Icon')}</legend>
        {categoryIcons().map(({ icon, name }) => (
          <MarkChoice key={icon} name="icon" value={icon} label={name} isChosen={icon === chosen.icon}>
            <Icon name={icon} />
          </MarkChoice>
        ))}
      </Cluster>
    </>
  );
}

const changedWords = (done: Changed): string =>
  t(
    '{name} is {did, select, added {added} changed {changed} deleted {deleted} on {turned on} other {turned off}}.',
    done,
  );

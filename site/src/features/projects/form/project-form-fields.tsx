import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Face, type FaceOf } from '../../../ui/picture/face.tsx';
import type { Category } from '../../categories/categories.ts';
import { CategoryChoice } from '../../categories/category-choice.tsx';
import { PeopleTextArea } from '../../people/suggested/suggested-people.tsx';
import { LinkOfDraft } from '../../teams/link-of-draft.tsx';
import { naming } from '../../teams/name-start.ts';
import { namesField } from '../../teams/names-field.ts';
import { type LinkName, linkNames, projectLinks } from '../links.ts';
import type { ProjectFields } from '../project-fields.ts';
import styles from './project-form.module.css';

type Props = { start: ProjectFields; problemOf: (field: string) => string | undefined };

/** What a list shows of it, and all that has to be there. */
export function NameFields({ start, problemOf }: Props) {
  return (
    <Stack as="section" gap={5} aria-labelledby="what">
      <h2 id="what" className={styles.title}>
        {t('What it is')}
      </h2>
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={limits.texts.name}
        defaultValue={start.name}
        problem={problemOf('name')}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        label={t('Tagline')}
        name="tagline"
        hint={t('What it does and for whom, in one line.')}
        required
        maxLength={limits.texts.tagline}
        defaultValue={start.tagline}
        problem={problemOf('tagline')}
        autoComplete="off"
        dir="auto"
      />
    </Stack>
  );
}

export function MoreFields({ start, categories, problemOf }: Props & { categories: Category[] }) {
  return (
    <Stack gap={5}>
      <CategoryChoice categories={categories} chosen={start.category_id} problem={problemOf('category_id')} />
      <TextArea
        label={t('Description')}
        name="description"
        hint={t('Why you made it, how it works, what you would like to hear. Markdown works.')}
        rows={8}
        maxLength={limits.texts.description}
        defaultValue={start.description}
        problem={problemOf('description')}
        dir="auto"
      />
    </Stack>
  );
}

/** The address of a picture stands for an uploaded one: beside one it has no effect, and is not shown. */
export function LinkFields({ start, problemOf, hasPictures }: Props & { hasPictures: boolean }) {
  return (
    <Stack as="section" gap={5} aria-labelledby="where">
      <h2 id="where" className={styles.title}>
        {t('Where it lives')}
      </h2>
      {linkNames.map((name) =>
        name === 'image_url' && hasPictures ? (
          <input key={name} type="hidden" name={name} value={start[name]} />
        ) : (
          <Address key={name} name={name} {...projectLinks()[name]} {...{ start, problemOf }} />
        ),
      )}
    </Stack>
  );
}

type AddressProps = Props & { label: string; name: LinkName; hint: string };

function Address({ label, name, hint, start, problemOf }: AddressProps) {
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={limits.texts.url}
      defaultValue={start[name]}
      problem={problemOf(name)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type TeamProps = {
  /** Of the draft; '' before it is saved for the first time. */
  id: string;
  team: FaceOf[];
  isDraft: boolean;
  /** What was typed before a problem. */
  start: string | undefined;
  problemOf: Props['problemOf'];
};

/** Whose work it is. Only a draft asks for others here; later there is a page for that. */
export function TeamField({ id, team, isDraft, start, problemOf }: TeamProps) {
  const isHydrated = useHydrated();
  return (
    <Stack as="section" gap={5} aria-labelledby="who">
      <h2 id="who" className={styles.title}>
        {t('Who made it')}
      </h2>
      <Stack as="ul" gap={2}>
        {team.map((person) => (
          <li key={person.id} className={styles.person}>
            <Face {...person} size="medium" isDecorative />
            <span dir="auto">{person.name}</span>
          </li>
        ))}
      </Stack>
      {isDraft ? (
        <PeopleTextArea
          suggesting={naming}
          label={t('Who else made it')}
          name={namesField}
          hint={t(
            'E-mail addresses or names, one per line. They are invited when you press “Save draft” or “Publish”, and named once they accept.',
          )}
          rows={3}
          maxLength={limits.invitedAddresses.address * 20}
          defaultValue={start}
          problem={problemOf(namesField)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
        />
      ) : (
        <Quiet isSmall>{t('Credit the others: each of them gets an invitation, and is named once they accept.')}</Quiet>
      )}
      {isDraft && isHydrated && <LinkOfDraft projectId={id} />}
      <div>
        <Button name="intent" value="team">
          {isDraft ? t('Save and go to the team') : t('Add people')}
        </Button>
      </div>
    </Stack>
  );
}

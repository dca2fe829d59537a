import { t } from '@launch-board/host/language/messages';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { revisionOf, sentenceOf, useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import type { Picture } from '../../../ui/picture/picture.ts';
import type { Category } from '../../categories/categories.ts';
import type { ListedPicture } from '../../pictures/listed-picture.ts';
import { PictureField, usePictureDrop } from '../../pictures/picture-field.tsx';
import { picturesOfText } from '../../pictures/picture-list.ts';
import { type PictureList, usePictureList } from '../../pictures/use-picture-list.ts';
import { AskFields } from '../../questions/ask-fields.tsx';
import type { GivenQuestions } from '../../questions/typed-questions.ts';
import { namesField } from '../../teams/names-field.ts';
import { fieldsIn, type ProjectFields, readFields } from '../project-fields.ts';
import { AddressStart } from '../suggestions/address-start.tsx';
import { useFilling } from '../suggestions/use-filling.ts';
import { DraftState } from './draft-state.tsx';
import styles from './project-form.module.css';
import { ProjectFormActs } from './project-form-acts.tsx';
import { LinkFields, MoreFields, NameFields, TeamField } from './project-form-fields.tsx';
import { ProjectPreview } from './project-preview.tsx';
import { putBack } from './save-on-page-hide.ts';
import { useAutosave } from './use-autosave.ts';
import { useWaitForUploads } from './use-wait-for-uploads.ts';

export type ProjectFormProps = {
  /** Undefined for a new project. */
  project:
    | { id: string; status: string; picture: Picture | undefined; images: (Picture & { id: string })[] }
    | undefined;
  start: ProjectFields;
  /** Digests of the fields at the time of reading; see project-marks.ts. */
  marks: string;
  revision: number | undefined;
  asked: GivenQuestions;
  /** Of people to invite, as they were typed. */
  names: string;
  formKey: string;
  categories: Category[];
  team: FaceOf[];
  isReviewed: boolean;
};

/** The form of a project. A draft is saved during typing. A public project is changed with a button. */
export function ProjectForm(props: ProjectFormProps) {
  const { project, formKey, categories, team } = props;
  const status = project?.status ?? 'draft';
  const { form, sent, autosave, filling, start, shown, problemOf, pictures, isOver, isWaiting, handlers } =
    useProjectForm(props);
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <Stack
        as={sent.fetcher.Form}
        ref={form}
        method="post"
        action={project ? `/projects/${project.id}/edit` : '/submit'}
        // Files are sent with the form where no script has sent them before.
        encType={isHydrated ? 'application/x-www-form-urlencoded' : 'multipart/form-data'}
        noValidate
        gap={10}
        {...handlers}
      >
        <HiddenFields
          status={status}
          id={autosave.id}
          formKey={sent.answer?.fields?.key ?? formKey}
          marks={sent.answer?.fields?.marks ?? props.marks}
          revision={revisionOf(sent.answer, props.revision)}
        />
        <Stack as="section" gap={5} aria-labelledby="pictures">
          <h2 id="pictures" className={styles.title}>
            {t('Pictures')}
          </h2>
          <PictureField list={pictures} isOver={isOver} problem={problemOf('images')} />
        </Stack>
        {status === 'draft' && <AddressStart filling={filling} />}
        <NameFields start={start} problemOf={problemOf} />
        <Stack gap={10} className={styles.later}>
          <MoreFields start={start} categories={categories} problemOf={problemOf} />
          <LinkFields start={start} problemOf={problemOf} hasPictures={pictures.pictures.length > 0} />
          <TeamField
            {...{ team, id: autosave.id }}
            isDraft={status === 'draft'}
            start={sent.answer?.fields?.[namesField] ?? props.names}
            problemOf={sent.problemOf}
          />
          <AskFields typed={sent.answer?.fields} given={props.asked} problemOf={problemOf} />
          <FormProblem problem={sent.answer?.problem} />
          <ProjectFormActs
            id={autosave.id}
            status={status}
            isReviewed={props.isReviewed}
            isBusy={sent.isBusy}
            isWaiting={isWaiting}
            state={<DraftState autosave={autosave} isDraft={status === 'draft'} />}
          />
        </Stack>
      </Stack>
      <ProjectPreview
        id={autosave.id || formKey}
        fields={shown}
        picture={previewOf(props, pictures, shown)}
        categories={categories}
        team={team}
      />
    </div>
  );
}

/** The pictures that the form starts with. Of those that the project does not have yet, the form knows no more than the id. */
const listed = (text: string, known: (Picture & { id: string })[] = []): ListedPicture[] =>
  picturesOfText(text).map(({ id, alt, focus }) => ({
    key: id,
    id,
    alt: alt ?? '',
    focus: focus ?? undefined,
    picture: known.find((one) => one.id === id),
  }));

/** The cover of the list, else the picture of another site, unless another address was typed. */
function previewOf({ project, start }: ProjectFormProps, { pictures }: PictureList, shown: ProjectFields) {
  const [cover] = pictures.flatMap(({ picture, focus }) => (picture ? { ...picture, focus } : []));
  if (cover || project?.images[0]) return cover;
  return shown.image_url === start.image_url ? project?.picture : undefined;
}

/** The state of the form, and its reactions to typing. */
function useProjectForm({ project, formKey, start: given }: ProjectFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useAutosave(form, project?.id ?? '', formKey);
  const sent = useSentForm(`project ${formKey}`, 'project');
  const start = fieldsIn(sent.answer?.fields) ?? given;
  const [shown, setShown] = useState(start);
  const [focused, setFocused] = useState<string>();
  const announce = useAnnounce();
  useFirstFault(form, sent.answer);

  const refused = sent.answer?.problem?.details;
  const faults = sent.isBusy ? undefined : (refused ?? autosave.answer?.saved?.details);
  // What one is about to finish typing is not wrong yet.
  const problemOf = (field: string) => (field === focused ? sent.problemOf(field) : sentenceOf(faults, field));

  const pictures = usePictureList(listed(start.images, project?.images), () => onInput());
  const { isOver, handlers: drops } = usePictureDrop(pictures.add);
  const { isWaiting, wait } = useWaitForUploads(form, pictures);

  const showTyped = () => {
    if (form.current) setShown(readFields(new FormData(form.current)));
  };
  const filling = useFilling(form, formKey, showTyped);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Only the form itself invites; what saves during typing does not.
    if (button?.value === 'fill') {
      event.preventDefault();
      return filling.send();
    }
    const names = form.current && new FormData(form.current).get(namesField);
    if (button?.value !== 'draft' || names) return wait(event, button) || autosave.stop();
    event.preventDefault();
    autosave.save();
    announce(t('The draft is saved.'));
  };
  const onInput = () => {
    showTyped();
    autosave.note();
  };
  const onFocus = (event: FocusEvent<HTMLFormElement>) => setFocused(event.target.getAttribute('name') ?? undefined);
  const onBlur = () => setFocused(undefined);
  const onMount = useEffectEvent(() => {
    if (form.current && project && putBack(form.current, project.id)) onInput();
  });
  useEffect(() => onMount(), []);
  return {
    ...{ form, sent, autosave, filling, start, shown, problemOf, pictures, isOver, isWaiting },
    handlers: { onInput, onSubmit, onFocus, onBlur, ...drops },
  };
}

type Hidden = {
  status: string;
  id: string;
  formKey: string;
  marks: string;
  revision: ReturnType<typeof revisionOf>;
};

/** The hidden fields. */
function HiddenFields({ status, id, formKey, marks, revision }: Hidden) {
  return (
    <>
      {/* What Enter presses: the first button of a form, wherever it stands, and never one that publishes. */}
      <button
        type="submit"
        name="intent"
        value={status === 'draft' ? 'draft' : 'save'}
        className="hidden-text"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="form" value="project" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="marks" value={marks} />
      <input type="hidden" name="revision" value={revision ?? ''} />
      <input type="hidden" name="return_to" value={id ? `/projects/${id}/edit` : '/submit'} />
    </>
  );
}

/** After a refusal, the first field with a problem gets the focus. */
function useFirstFault(form: React.RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, answer]);
}

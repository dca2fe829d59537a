import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type ClipboardEvent, type DragEvent, type Ref, useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FileInput } from '../../ui/form/file-input.tsx';
import { sentenceOf, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { pictureTypes } from './picture-types.ts';
import styles from './picture-upload.module.css';
import { useUpload } from './use-upload.ts';

type Props = {
  /** Where the form is sent. */
  action: string;
  label: string;
};

/** Chooses a picture and sends it: by the browser's own button, from the camera of a telephone, by dropping or pasting it. */
export function PictureUpload({ action, label }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ isSaved: true }>(`add ${action}`, 'add');
  const { percent, problem, cancel, onSubmit } = useUpload(fetcher, action);
  const isSending = percent !== undefined || isBusy;
  const fault = isSending ? undefined : (problem ?? answer?.problem);
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (!answer?.done) return;
    form.current?.reset();
    announce(t('The picture is uploaded.'));
  }, [answer, announce]);
  const take = (files: FileList) => {
    if (file.current && files.length > 0) file.current.files = files;
  };
  const taking = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData.files),
  };

  return (
    <Stack
      as={fetcher.Form}
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      gap={5}
      width={36}
      onSubmit={onSubmit}
      {...taking}
    >
      <input type="hidden" name="form" value="add" />
      <FileField ref={file} label={label} problem={sentenceOf(fault?.details, 'picture') ?? problemOf('images')} />
      <TextField
        name="alt"
        label={t('What it shows')}
        hint={t('For people who cannot see the picture.')}
        maxLength={limits.texts.alt}
        // Without scripts the page is drawn anew around a refusal.
        defaultValue={answer?.problem ? answer.fields?.alt : undefined}
        problem={problemOf('alt')}
        dir="auto"
      />
      <FormProblem problem={fault} />
      <Cluster gap={3} align="center">
        <Button look="main" aria-disabled={isSending}>
          {isSending ? t('Uploading …') : t('Upload')}
        </Button>
        {isSending && <Progress percent={percent} onCancel={cancel} />}
      </Cluster>
    </Stack>
  );
}

/** How much is on its way; without a number, the picture is being made or put in its place. */
function Progress({ percent, onCancel }: { percent: number | undefined; onCancel: () => void }) {
  const isUnderWay = percent !== undefined && percent < 100;
  return (
    <>
      <progress
        aria-label={t('Uploading')}
        className={styles.progress}
        max={100}
        value={isUnderWay ? percent : undefined}
      />
      <span aria-hidden="true">{isUnderWay ? `${percent} %` : t('Making the sizes …')}</span>
      {percent !== undefined && (
        <Button type="button" look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
    </>
  );
}

type FieldProps = { ref: Ref<HTMLInputElement>; label: string; problem: string | undefined };

const FileField = (props: FieldProps) => (
  <FileInput
    {...props}
    name="picture"
    accept={pictureTypes}
    required
    hint={t('JPEG, PNG, WebP, AVIF or GIF, up to {pictureMegabytes} MB. Location data is removed.', {
      pictureMegabytes: limits.pictureMegabytes,
    })}
  />
);

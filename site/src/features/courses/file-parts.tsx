import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { HandIn, HandInFile } from '@launch-board/sdk';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { FileInput } from '../../ui/form/file-input.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { DownloadLink } from '../../ui/format/downloads.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { sizeWords } from '../../ui/format/sizes.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { acceptOf, kindsWords } from './file-words.ts';
import { handInAction } from './hand-in-target.ts';
import { useStageForm } from './stage-form.ts';
import type { ShownStage } from './stages.ts';

/** The way to a file that was handed in. */
export const FileLink = ({ file }: { file: HandInFile }) => (
  <Cluster gap={2} align="center">
    <DownloadLink href={file.url}>
      <bdi>{file.name}</bdi>
    </DownloadLink>
    <Quiet isSmall as="span">
      {sizeWords(file.bytes)}
    </Quiet>
  </Cluster>
);

type Props = { showcaseId: string; projectId: string; stage: ShownStage; own: HandIn | undefined };

/** Hands in a file, or another one in its place; it is sent by the browser itself where there are no scripts. */
export function FileForm({ showcaseId, projectId, stage, own }: Props) {
  const form = `file ${stage.id} ${projectId}`;
  const { fetcher, isBusy, answer, problemOf } = useStageForm(showcaseId, form);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.done) ref.current?.reset();
  }, [answer]);
  const has = own?.file !== undefined;
  const words = has ? t('Replace the file') : t('Hand in the file');
  return (
    <Stack
      as={fetcher.Form}
      ref={ref}
      method="post"
      action={handInAction({ id: showcaseId, stage_id: stage.id, project_id: projectId })}
      encType="multipart/form-data"
      gap={3}
    >
      <input type="hidden" name="form" value={form} />
      <FileInput
        name="file"
        accept={acceptOf(stage.file_kinds)}
        required
        label={
          has ? t('Another file for {stage}', { stage: stage.name }) : t('File for {stage}', { stage: stage.name })
        }
        hint={t('As {kinds}, up to {megabytes} MB. It stays as it is, with what your program has written into it.', {
          kinds: kindsWords(stage.file_kinds),
          megabytes: limits.handInFiles.megabytes,
        })}
        problem={problemOf('file')}
      />
      <FormProblem problem={answer?.problem} />
      <p>
        <Button aria-disabled={isBusy} aria-label={`${words}: ${stage.name}`}>
          {isBusy ? t('Uploading …') : words}
        </Button>
      </p>
    </Stack>
  );
}

/** Takes a file back. */
export function RemoveFile({ showcaseId, projectId, stage }: Props) {
  const form = `remove ${stage.id} ${projectId}`;
  const { fetcher, isBusy, answer } = useStageForm(showcaseId, form);
  return (
    <fetcher.Form method="post" action={`/showcases/${showcaseId}/stages`}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="stage" value={stage.id} />
      <input type="hidden" name="project" value={projectId} />
      <Cluster gap={3} align="center">
        <Button look="quiet" aria-disabled={isBusy} aria-label={`${t('Take the file back')}: ${stage.name}`}>
          {t('Take the file back')}
        </Button>
      </Cluster>
      <FormProblem problem={answer?.problem} />
    </fetcher.Form>
  );
}

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type SubmitEvent, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import type { Problem } from '../../ui/form/form-answer.ts';
import { tooLarge } from './too-large.ts';
import { type Upload, uploadFile } from './upload-file.ts';

/** Per cent at which screen readers are told: often enough to know that it goes on. */
const told = [25, 50, 75];

/** Sends the file of a form first, with its progress, and then the form with the picture's id in place of the file. */
export function useUpload(fetcher: FetcherWithComponents<unknown>, action: string) {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const upload = useRef<Upload>(undefined);
  const announce = useAnnounce();

  async function send(form: FormData, file: File) {
    let last = 0;
    setProblem(undefined);
    setPercent(0);
    upload.current = uploadFile(file, (now) => {
      setPercent(now);
      const passed = told.findLast((step) => step <= now) ?? 0;
      if (passed > last) announce(t('{passed} per cent uploaded.', { passed }));
      last = passed;
    });
    const answer = await upload.current.answer;
    upload.current = undefined;
    setPercent(undefined);
    if (answer === 'cancelled') return announce(t('The upload is cancelled.'));
    if ('problem' in answer && !isSignedOut(answer.problem)) return setProblem(answer.problem);
    form.delete('picture');
    // Without an id the form leads to the sign-in, which keeps what was typed.
    if ('picture' in answer) form.set('picture_id', answer.picture.id);
    await fetcher.submit(form, { method: 'post', action });
  }

  return {
    percent,
    problem,
    cancel: () => upload.current?.cancel(),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const file = form.get('picture');
      if (upload.current || !(file instanceof File)) return;
      if (file.size > limits.pictureBytes) setProblem(tooLarge());
      else void send(form, file);
    },
  };
}

const isSignedOut = ({ code }: Problem): boolean => ['token_required', 'invalid_token'].includes(code);

import { t } from '@launch-board/host/language/messages';
import type { Problem } from '../../ui/form/form-answer.ts';
import type { Picture } from '../../ui/picture/picture.ts';

/** What the site answers to a file that is sent by itself. */
export type FileAnswer = { picture: Picture & { id: string } } | { problem: Problem };

export type Upload = { answer: Promise<FileAnswer | 'cancelled'>; cancel: () => void };

const address = '/me/pictures';

const away = (): Problem => ({
  code: 'api_away',
  status: 503,
  message: t('The board is not responding.'),
  details: [],
});

/** Sends a file and tells how much of it is on its way, in per cent, which `fetch` does not. */
export function uploadFile(file: File, onProgress: (percent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const { promise: answer, resolve } = Promise.withResolvers<FileAnswer | 'cancelled'>();
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
  request.onload = () => resolve(isAnswer(request.response) ? request.response : { problem: away() });
  request.onerror = () => resolve({ problem: away() });
  request.onabort = () => resolve('cancelled');
  request.open('POST', address);
  request.setRequestHeader('Accept', 'application/json');
  const form = new FormData();
  form.append('picture', file);
  request.send(form);
  return { answer, cancel: () => request.abort() };
}

/** Refusals of the host itself have another form. */
const isAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && ('problem' in answer || 'picture' in answer);

import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { sentenceOf } from '../../ui/form/form-answer.ts';
import type { Picture } from '../../ui/picture/picture.ts';
import type { ListedPicture } from './listed-picture.ts';
import { type Upload, uploadFile } from './upload-file.ts';

/** A telephone sends two pictures about as fast as one; more at once would only make each slower. */
const atOnce = 2;

type Told = {
  patch: (key: string, change: Partial<ListedPicture>) => void;
  arrived: (key: string, picture: Picture & { id: string }) => void;
};

/** Uploads the files of the list, some at once. Returns what stops one of them. */
export function useUploads(pictures: ListedPicture[], files: ReadonlyMap<string, File>, { patch, arrived }: Told) {
  const under = useRef(new Map<string, Upload>());
  const announce = useAnnounce();
  const send = useEffectEvent(async (key: string, file: File) => {
    const { name } = file;
    const upload = uploadFile(file, (percent) => patch(key, { upload: { name, percent } }));
    under.current.set(key, upload);
    const answer = await upload.answer;
    under.current.delete(key);
    if (answer === 'cancelled') return;
    if ('picture' in answer) return arrived(key, answer.picture);
    const problem = sentenceOf(answer.problem.details, 'picture') ?? answer.problem.message;
    patch(key, { upload: { name, problem } });
    announce(`${name}: ${problem}`);
  });
  useEffect(() => {
    for (const { key, upload } of pictures) {
      const file = files.get(key);
      if (!file || !upload || upload.problem || under.current.has(key) || under.current.size >= atOnce) continue;
      void send(key, file);
    }
  }, [pictures, files]);
  useEffect(() => {
    const all = under.current;
    return () => {
      for (const upload of all.values()) upload.cancel();
    };
  }, []);
  return (key: string) => under.current.get(key)?.cancel();
}

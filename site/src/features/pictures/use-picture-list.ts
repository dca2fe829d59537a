import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { sentenceOf } from '../../ui/form/form-answer.ts';
import type { Focus } from '../../ui/picture/focus.ts';
import type { Picture } from '../../ui/picture/picture.ts';
import { focusText } from './focus/focus-text.ts';
import type { ListedPicture } from './listed-picture.ts';
import { moved } from './picture-list.ts';
import { tooLarge } from './too-large.ts';
import { useUploads } from './use-uploads.ts';

export type PictureList = {
  pictures: ListedPicture[];
  /** Whether anything has changed since the page was opened. */
  isChanged: boolean;
  isUploading: boolean;
  /** How many more can be added. */
  room: number;
  add: (files: Iterable<File>) => void;
  move: (key: string, by: -1 | 1) => void;
  put: (key: string, to: number) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** What stays visible of it where it is cropped. */
  point: (key: string, focus: Focus) => void;
};

/** The pictures of a form. Files are uploaded as soon as they are chosen; `onChange` is told of each change of the list. */
export function usePictureList(start: ListedPicture[], onChange: () => void): PictureList {
  const [pictures, setPictures] = useState(start);
  const files = useRef(new Map<string, File>());
  const announce = useAnnounce();
  const patch = (key: string, change: Partial<ListedPicture>) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const arrived = (key: string, { id, ...picture }: Picture & { id: string }) => {
    files.current.delete(key);
    announce(t('The picture is uploaded.'));
    setPictures((before) =>
      before.some((one) => one.id === id)
        ? before.filter((one) => one.key !== key)
        : before.map(({ upload, ...one }) =>
            one.key === key ? { ...one, id, picture } : { ...one, ...(upload && { upload }) },
          ),
    );
  };
  const cancel = useUploads(pictures, files.current, { patch, arrived });

  const ids = pictures.flatMap(({ id, focus }) => (id ? `${id}@${focusText(focus)}` : [])).join(' ');
  const [startIds] = useState(ids);
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && ids !== startIds) setIsChanged(true);
  const tell = useEffectEvent(onChange);
  const told = useRef(ids);
  useEffect(() => {
    if (told.current !== ids) tell();
    told.current = ids;
  }, [ids]);

  return {
    pictures,
    isChanged,
    isUploading: pictures.some(({ upload }) => upload && !upload.problem),
    room: limits.projectPictures - pictures.length,
    point: (key, focus) => patch(key, { focus }),
    ...useActs({ pictures, setPictures, files: files.current, cancel }),
  };
}

type Parts = {
  pictures: ListedPicture[];
  setPictures: Dispatch<SetStateAction<ListedPicture[]>>;
  files: Map<string, File>;
  cancel: (key: string) => void;
};

/** What people do with the list. Screen readers are told of each act. */
function useActs({ pictures, setPictures, files, cancel }: Parts) {
  const announce = useAnnounce();
  return {
    add(chosen: Iterable<File>) {
      const all = [...chosen].map((file) => ({ key: crypto.randomUUID(), file }));
      const taken = all.slice(0, Math.max(0, limits.projectPictures - pictures.length));
      for (const { key, file } of taken) files.set(key, file);
      setPictures((before) => [...before, ...taken.map(({ key, file }) => begun(key, file))]);
      const left = all.length - taken.length;
      announce(
        left > 0
          ? t('{count, plural, one {# picture was} other {# pictures were}} left out: there is no room for more.', {
              count: left,
            })
          : t('Uploading {count, plural, one {# picture} other {# pictures}}.', { count: taken.length }),
      );
    },
    move(key: string, by: -1 | 1) {
      const at = pictures.findIndex((one) => one.key === key);
      setPictures(moved(pictures, at, by));
      announce(t('Now picture {place} of {count}.', { place: at + by + 1, count: pictures.length }));
    },
    put: (key: string, to: number) =>
      setPictures((before) => {
        const others = before.filter((one) => one.key !== key);
        return others.toSpliced(to, 0, ...before.filter((one) => one.key === key));
      }),
    remove(key: string) {
      setPictures((before) => before.filter((one) => one.key !== key));
      files.delete(key);
      const upload = pictures.find((one) => one.key === key)?.upload;
      cancel(key);
      announce(upload && !upload.problem ? t('The upload is cancelled.') : t('The picture is removed.'));
    },
    retry(key: string) {
      const file = files.get(key);
      if (file) setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...begun(key, file) } : one)));
    },
  };
}

function begun(key: string, file: File): ListedPicture & { upload: { name: string } } {
  const problem = file.size > limits.pictureBytes ? sentenceOf(tooLarge().details, 'picture') : undefined;
  return { key, alt: '', upload: { name: file.name, ...(problem && { problem }) } };
}

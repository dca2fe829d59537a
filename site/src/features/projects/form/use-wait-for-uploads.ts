import { t } from '@launch-board/host/language/messages';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import type { PictureList } from '../../pictures/use-picture-list.ts';

/** Sends a form whose button was pressed during an upload once the pictures are there. One that is refused stops it. */
export function useWaitForUploads(form: RefObject<HTMLFormElement | null>, { pictures, isUploading }: PictureList) {
  const [button, setButton] = useState<HTMLButtonElement>();
  const announce = useAnnounce();
  const isWaiting = button !== undefined && isUploading;
  const onUploaded = useEffectEvent(() => {
    setButton(undefined);
    if (pictures.every(({ upload }) => !upload)) form.current?.requestSubmit(button);
  });
  useEffect(() => {
    if (button && !isUploading) onUploaded();
  }, [button, isUploading]);

  // The browser asks before it leaves: half a picture is none.
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);

  /** Returns whether the form waits. */
  const wait = (event: FormEvent, pressed: HTMLButtonElement | null): boolean => {
    if (!isUploading) return false;
    event.preventDefault();
    setButton(pressed ?? undefined);
    announce(t('This goes on once the pictures are uploaded.'));
    return true;
  };
  return { isWaiting, wait };
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Problem } from '../../../ui/form/form-answer.ts';
import { isBlank, readFields } from '../project-fields.ts';
import type { SavedDraft } from './drafts.ts';
import { useSaveOnPageHide } from './save-on-page-hide.ts';

/** The address to which drafts are saved during typing. */
const draftPath = '/submit/draft';

/** `kept` means that the board could not be reached: the text is kept for an hour and comes back with the page. */
export type DraftAnswer = { saved?: SavedDraft; kept?: 'until saved' | 'until signed in'; problem?: Problem };

export type Autosave = {
  /** The id of the draft; '' before the first save. */
  id: string;
  state: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'kept';
  answer: DraftAnswer | undefined;
  /** For the form's `onInput`. */
  note: () => void;
  /** Saves now. */
  save: () => void;
  /** Called when the form itself is sent: no save may run beside it. */
  stop: () => void;
};

/** The minimum time between two saves during typing. */
const everyMs = 1500;

/** Saves a form during typing, one request at a time, and once more when the page is left. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, startId: string, formKey: string): Autosave {
  const fetcher = useFetcher<DraftAnswer>({ key: `draft ${formKey}` });
  const [isUnsaved, setIsUnsaved] = useState(false);
  const last = useRef<FormData>(undefined);
  const unsaved = useRef<FormData>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [id, setId] = useState(startId);
  // Later responses do not contain it, for example if the session has ended.
  if (fetcher.data?.saved && fetcher.data.saved.id !== id) setId(fetcher.data.saved.id);
  const isBusy = fetcher.state !== 'idle';

  const { submit } = fetcher;
  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    unsaved.current = undefined;
    setIsUnsaved(false);
    submit(new FormData(form.current), { method: 'post', action: draftPath });
  }, [form, submit]);

  const note = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    // An empty form is no draft yet.
    if (id === '' && Object.values(readFields(typed)).every(isBlank)) return;
    last.current = typed;
    unsaved.current = typed;
    setIsUnsaved(true);
    if (!isBusy) timer.current ??= setTimeout(save, everyMs);
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    last.current = undefined;
    unsaved.current = undefined;
    setIsUnsaved(false);
  };

  // Text that was typed during the last save.
  useEffect(() => {
    if (!isBusy && unsaved.current) timer.current ??= setTimeout(save, everyMs);
  }, [isBusy, save]);
  // What was typed before the draft had an id.
  useEffect(() => last.current?.set('id', id), [id]);
  useSaveOnPageHide({ last, unsaved }, draftPath);
  useDraftAddress(startId === '' ? id : '');

  const state = isBusy ? 'saving' : isUnsaved ? 'unsaved' : stateAfter(fetcher.data);
  return { id, state, answer: fetcher.data, note, save, stop };
}

function stateAfter(answer: DraftAnswer | undefined): Autosave['state'] {
  if (!answer) return 'untouched';
  return answer.saved ? 'saved' : answer.kept ? 'kept' : 'unsaved';
}

/**
 * Changes the address, so that a reload continues the same draft. It uses the browser's history directly, because the
 * router would treat the address as another page and replace the form during typing.
 */
function useDraftAddress(newId: string) {
  useEffect(() => {
    if (newId !== '') window.history.replaceState(window.history.state, '', `/projects/${newId}/edit`);
  }, [newId]);
}

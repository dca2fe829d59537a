import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { useDragSort } from '../../ui/form/drag-sort.ts';
import { FieldProblem } from '../../ui/form/field-problem.tsx';
import { useFocusFallback } from '../../ui/form/focus-fallback.ts';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './picture-field.module.css';
import { PictureRow } from './picture-row.tsx';
import { pictureTypes } from './picture-types.ts';
import type { PictureList } from './use-picture-list.ts';

type Props = { list: PictureList; isOver: boolean; problem: string | undefined };

/** The pictures of a form, with the place where more are dropped or chosen. Without scripts its form must be sent as multipart. */
export function PictureField({ list, isOver, problem }: Props) {
  const { pictures, room } = list;
  const rows = useRef<HTMLOListElement>(null);
  // The row that was removed, or the button that has no further to go, had the focus.
  const after = useFocusFallback<HTMLDivElement>(pictures.map(({ key }) => key).join(' '));
  const drag = useDragSort(rows, { onShift: list.put, onDrop: () => {} });
  return (
    <div ref={after} tabIndex={-1} className={styles.field}>
      <input type="hidden" name="images" value={pictures.flatMap(({ id }) => id ?? []).join(' ')} />
      {list.isChanged && <input type="hidden" name="images_changed" value="yes" />}
      {pictures.length > 0 && (
        <ol ref={rows} className={styles.list}>
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              index={index}
              list={list}
              isDragged={drag.draggedId === picture.key}
              onGrip={(event) => drag.start(picture.key, event)}
            />
          ))}
        </ol>
      )}
      {problem && <FieldProblem>{problem}</FieldProblem>}
      {room > 0 ? (
        <Chooser list={list} isOver={isOver} />
      ) : (
        <p className={styles.hint}>{t('This project has all the pictures that it can have.')}</p>
      )}
    </div>
  );
}

/** Pictures can be dropped or pasted anywhere in the form that has these. */
export function usePictureDrop(add: PictureList['add']) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop(event: DragEvent) {
        setIsOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        // Otherwise the browser leaves the page for the picture.
        event.preventDefault();
        // Also what is no picture: the board says so, by its name.
        if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
      },
      onPaste(event: ClipboardEvent) {
        // Texts come with files of their own from some programs.
        const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      },
    },
  };
}

function Chooser({ list, isOver }: Omit<Props, 'problem'>) {
  const id = useId();
  const isHydrated = useHydrated();
  const isFirst = list.pictures.length === 0;
  const { input, take } = useChosen(list.add);
  const takeEarlier = useEffectEvent(take);
  // What was chosen before the scripts ran.
  useEffect(() => takeEarlier(), []);
  return (
    <div className={styles.zone} data-over={isOver || undefined} data-first={isFirst || undefined}>
      {isFirst && <Icon name="picture" size={40} />}
      {isFirst && <p className={styles.call}>{t('Show what you made')}</p>}
      <p id={`${id}-hint`} className={styles.hint}>
        {isHydrated && t('Drop them, paste them, or take one with your phone.')}{' '}
        {t('Up to {most}, each {pictureMegabytes} MB: {types}.', facts)}
      </p>
      <div className={styles.choose}>
        <input
          ref={input}
          id={id}
          type="file"
          name="picture"
          accept={pictureTypes}
          multiple
          className={isHydrated ? styles.hidden : undefined}
          aria-describedby={`${id}-hint`}
          onChange={take}
        />
        <label htmlFor={id} className={isHydrated ? styles.button : 'hidden-text'}>
          <Icon name="submit" />
          {isFirst ? t('Choose pictures') : t('Add pictures')}
        </label>
        {isHydrated && <Camera onTake={list.add} />}
        {!isHydrated && (
          <Button name="intent" value="pictures">
            {t('Upload')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('Location data is removed from pictures.')}</p>
    </div>
  );
}

/** A field for files, and what hands over those that are chosen in it. */
function useChosen(add: PictureList['add']) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const chosen = input.current?.files;
    if (!input.current || !chosen || chosen.length === 0) return;
    add(chosen);
    // The files are on their way: the form must not bring them once more.
    input.current.value = '';
  };
  return { input, take };
}

/** Only for what is held in a hand: the choice of files of some phones offers the pictures there are, and no camera. */
function Camera({ onTake }: { onTake: PictureList['add'] }) {
  const { input, take } = useChosen(onTake);
  return (
    <label className={styles.camera}>
      <input ref={input} type="file" accept="image/*" capture="environment" className="hidden-text" onChange={take} />
      {t('Take a photo')}
    </label>
  );
}

const facts = {
  most: limits.projectPictures,
  pictureMegabytes: limits.pictureMegabytes,
  types: 'JPEG, PNG, WebP, AVIF, GIF',
};

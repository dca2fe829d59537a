import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useDragSort } from '../../ui/form/drag-sort.ts';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './picture-order.module.css';
import type { ShownPicture } from './pictures.ts';

/** The pictures of a project, to be described, moved and removed. Each button sends the texts as well, and so does dragging. */
export function PictureOrder({ action, pictures }: { action: string; pictures: ShownPicture[] }) {
  const { fetcher, isBusy, answer } = useSentForm<{ isSaved: true }>(`arrange ${action}`, 'arrange');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce(t('The pictures are saved.'));
  }, [answer, announce]);

  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { shown, shift } = useShownOrder(pictures);
  const isHydrated = useHydrated();
  const drag = useDragSort(list, {
    onShift: shift,
    // The form has its fields in the order that is shown.
    onDrop: () => void fetcher.submit(form.current, { method: 'post', action }),
  });

  return (
    <Stack as={fetcher.Form} ref={form} method="post" action={action} gap={5} isLoose>
      <input type="hidden" name="form" value="arrange" />
      {/* What the Enter key presses. */}
      <button type="submit" name="act" value="save" hidden />
      <ol ref={list} className={styles.list}>
        {shown.map(({ id, alt, src, width, height }, index) => {
          const place = index === 0 ? t('Cover') : t('Picture {index}', { index: index + 1 });
          return (
            <li key={id} data-id={id} data-dragged={drag.draggedId === id || undefined} className={styles.row}>
              {isHydrated && shown.length > 1 && (
                // For pointers alone: keys have the buttons below.
                <button
                  type="button"
                  className={styles.grip}
                  tabIndex={-1}
                  aria-hidden="true"
                  onPointerDown={(event) => drag.start(id, event)}
                >
                  <Icon name="grip" />
                </button>
              )}
              <input type="hidden" name="id" value={id} />
              <img className={styles.picture} src={src} alt={alt} width={width} height={height} />
              <div className={styles.words}>
                <p className={styles.place}>{place}</p>
                <TextField
                  name="alt"
                  label={whatShows(index)}
                  hint={
                    alt === ''
                      ? t('Nobody has described it yet. Say it for people who cannot see the picture.')
                      : undefined
                  }
                  defaultValue={alt}
                  maxLength={limits.texts.alt}
                  dir="auto"
                />
                <Cluster gap={2}>
                  {index > 0 && (
                    <Button name="act" value={`earlier ${id}`} aria-label={t('Move up: {place}', { place })}>
                      {t('Move up')}
                    </Button>
                  )}
                  {index < shown.length - 1 && (
                    <Button name="act" value={`later ${id}`} aria-label={t('Move down: {place}', { place })}>
                      {t('Move down')}
                    </Button>
                  )}
                  <Button name="act" value={`remove ${id}`} aria-label={t('Remove: {place}', { place })}>
                    {t('Remove')}
                  </Button>
                </Cluster>
              </div>
            </li>
          );
        })}
      </ol>
      <FormProblem problem={answer?.problem} />
      <Button look="main" name="act" value="save" aria-disabled={isBusy}>
        {isBusy ? t('Saving …') : t('Save descriptions')}
      </Button>
    </Stack>
  );
}

/** What the board has, until something is dragged elsewhere. */
function useShownOrder(pictures: ShownPicture[]) {
  const [known, setKnown] = useState(pictures);
  const [shown, setShown] = useState(pictures);
  if (known !== pictures) {
    setKnown(pictures);
    setShown(pictures);
  }
  const shift = (id: string, to: number) =>
    setShown((before) => {
      const others = before.filter((picture) => picture.id !== id);
      return others.toSpliced(to, 0, ...before.filter((picture) => picture.id === id));
    });
  return { shown, shift };
}

const whatShows = (index: number): string =>
  index === 0 ? t('What the cover shows') : t('What picture {index} shows', { index: index + 1 });

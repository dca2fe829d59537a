import { limits } from '@launch-board/contract/limits';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import styles from './picture-order.module.css';
import type { ShownPicture } from './pictures.ts';

/** The pictures of a project, to be described, moved and removed. Each button sends the texts as well. */
export function PictureOrder({ action, pictures }: { action: string; pictures: ShownPicture[] }) {
  const { fetcher, isBusy, answer } = useSentForm<{ isSaved: true }>(`arrange ${action}`, 'arrange');
  const announce = useAnnounce();
  useEffect(() => {
    if (answer?.done) announce('The pictures are saved.');
  }, [answer, announce]);

  return (
    <fetcher.Form method="post" action={action} className={styles.form}>
      <input type="hidden" name="form" value="arrange" />
      {/* What the Enter key presses. */}
      <button type="submit" name="act" value="save" hidden />
      <ol className={styles.list}>
        {pictures.map(({ id, alt, src, width, height }, index) => {
          const place = index === 0 ? 'Cover' : `Picture ${index + 1}`;
          return (
            <li key={id} className={styles.row}>
              <input type="hidden" name="id" value={id} />
              <img className={styles.picture} src={src} alt={alt} width={width} height={height} />
              <div className={styles.words}>
                <p className={styles.place}>{place}</p>
                <TextField
                  name="alt"
                  label={`What ${index === 0 ? 'the cover' : `picture ${index + 1}`} shows`}
                  hint={
                    alt === ''
                      ? 'Nobody has described it yet. Say it for people who cannot see the picture.'
                      : undefined
                  }
                  defaultValue={alt}
                  maxLength={limits.texts.alt}
                  dir="auto"
                />
                <div className={styles.acts}>
                  {index > 0 && (
                    <Button name="act" value={`earlier ${id}`} aria-label={`Move up: ${place}`}>
                      Move up
                    </Button>
                  )}
                  {index < pictures.length - 1 && (
                    <Button name="act" value={`later ${id}`} aria-label={`Move down: ${place}`}>
                      Move down
                    </Button>
                  )}
                  <Button name="act" value={`remove ${id}`} aria-label={`Remove: ${place}`}>
                    Remove
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <FormProblem problem={answer?.problem} />
      <Button look="main" name="act" value="save" aria-disabled={isBusy}>
        {isBusy ? 'Saving …' : 'Save descriptions'}
      </Button>
    </fetcher.Form>
  );
}

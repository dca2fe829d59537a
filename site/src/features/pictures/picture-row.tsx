import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FieldProblem } from '../../ui/form/field-problem.tsx';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { focusMarks } from '../../ui/picture/focus.ts';
import { Icon, type IconName } from '../../ui/picture/icons.tsx';
import { FocusPart } from './focus/focus-part.tsx';
import type { ListedPicture } from './listed-picture.ts';
import styles from './picture-field.module.css';
import { altField, pictureIntent } from './picture-list.ts';
import { shownPicture } from './shown-picture.ts';
import type { PictureList } from './use-picture-list.ts';

type Props = {
  picture: ListedPicture;
  index: number;
  list: PictureList;
  isDragged: boolean;
  onGrip: (event: PointerEvent) => void;
};

/** One picture of a form: what it shows, and its place. */
export function PictureRow({ picture, index, list, isDragged, onGrip }: Props) {
  const { key, id, alt, upload } = picture;
  const place = index === 0 ? t('Cover') : t('Picture {index}', { index: index + 1 });
  const act = { id, place };
  const isUnderWay = upload !== undefined && !upload.problem;
  return (
    <li data-id={key} data-dragged={isDragged || undefined} className={styles.row}>
      {useHydrated() && list.pictures.length > 1 && (
        // For pointers alone: keys have the buttons.
        <button type="button" className={styles.grip} tabIndex={-1} aria-hidden="true" onPointerDown={onGrip}>
          <Icon name="grip" />
        </button>
      )}
      <Thumb picture={picture} place={place} />
      <div className={styles.words}>
        {upload?.problem ? (
          <Refused name={upload.name} problem={upload.problem} onRetry={() => list.retry(key)} />
        ) : (
          <TextField
            name={id && altField(id)}
            label={index === 0 ? t('What the cover shows') : t('What picture {index} shows', { index: index + 1 })}
            placeholder={t('For people who cannot see the picture.')}
            defaultValue={alt}
            maxLength={limits.texts.alt}
            dir="auto"
          />
        )}
        <div className={styles.acts}>
          {index > 0 && (
            <Act
              {...act}
              name="earlier"
              icon="move-up"
              label={t('Move up: {place}', { place })}
              onAct={() => list.move(key, -1)}
            />
          )}
          {index < list.pictures.length - 1 && (
            <Act
              {...act}
              name="later"
              icon="move-down"
              label={t('Move down: {place}', { place })}
              onAct={() => list.move(key, 1)}
            />
          )}
          <Act
            {...act}
            name="remove"
            icon="remove"
            label={isUnderWay ? t('Cancel the upload: {place}', { place }) : t('Remove: {place}', { place })}
            onAct={() => list.remove(key)}
          />
        </div>
      </div>
      {id && <RowFocus id={id} {...{ picture, list, place }} />}
    </li>
  );
}

type FocusProps = Pick<Props, 'picture' | 'list'> & { id: string; place: string };

const RowFocus = ({ id, picture, list, place }: FocusProps) => (
  <div className={styles.focus}>
    <FocusPart
      id={id}
      source={sourceOf(picture, id)}
      focus={picture.focus}
      onFocus={(point) => list.point(picture.key, point)}
      place={place}
    />
  </div>
);

/** Of one of an earlier request only the address is known. */
function sourceOf({ picture }: ListedPicture, id: string) {
  if (!picture) return { src: `/media/${id}` };
  const { src, width, height } = shownPicture({ ...picture, id });
  return { src, width, height };
}

function Thumb({ picture, place }: { picture: ListedPicture; place: string }): ReactNode {
  const { id, upload, focus } = picture;
  if (id) {
    return (
      <div className={styles.thumb}>
        <img {...sourceOf(picture, id)} alt="" {...focusMarks(focus)} />
        <span className={styles.place}>{place}</span>
      </div>
    );
  }
  const isUnderWay = upload?.percent !== undefined && upload.percent < 100;
  return (
    <div className={styles.thumb}>
      {!upload?.problem && (
        <progress aria-label={t('Uploading')} max={100} value={isUnderWay ? upload?.percent : undefined} />
      )}
      <bdi className={styles.name}>{upload?.name}</bdi>
    </div>
  );
}

function Refused({ name, problem, onRetry }: { name: string; problem: string; onRetry: () => void }) {
  return (
    <>
      <p>
        <bdi>{name}</bdi>
      </p>
      <FieldProblem>{problem}</FieldProblem>
      <div>
        <Button type="button" isSmall onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    </>
  );
}

type ActProps = {
  id: string | undefined;
  name: 'earlier' | 'later' | 'remove';
  icon: IconName;
  label: string;
  onAct: () => void;
};

/** Without scripts, the form is sent for it. */
function Act({ id, name, icon, label, onAct }: ActProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Button
      look="quiet"
      isIcon
      name="intent"
      value={id && pictureIntent(name, id)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { classNames } from '../../ui/format/class-names.ts';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { Icon, type IconName } from '../../ui/picture/icons.tsx';
import { CardPoster } from '../projects/list/card-poster.tsx';
import type { Card } from '../projects/list/cards.ts';
import styles from './collection-order.module.css';

/** What of a row can have the focus. */
export type Part = 'grip' | 'up' | 'down' | 'remove' | 'put-back';

type Props = {
  action: string;
  card: Card;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  isRemoved: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent) => void;
  onStep: (part: Part, step: -1 | 1) => void;
  onEnd: (to: 'first' | 'last') => void;
  onRemove: () => void;
  onPutBack: () => void;
};

/** One row, a form of its own: without scripts each button sends the place it stands for. */
export function OrderRow({ action, card, index, isRemoved, isDragged, ...row }: Props) {
  const { id, name } = card;
  return (
    <li
      data-id={id}
      data-dragged={isDragged || undefined}
      className={classNames(styles.row, isRemoved && styles.removed)}
    >
      {isRemoved ? <span className={styles.grip} /> : <Grip name={name} {...row} />}
      <CardPoster card={card} size="small" />
      <span className={styles.name} dir="auto">
        {isRemoved ? <s>{name}</s> : name}
      </span>
      <Form method="post" action={action} className={styles.acts}>
        <input type="hidden" name="form" value="arrange" />
        <input type="hidden" name="project" value={id} />
        {isRemoved ? (
          <Button
            isSmall
            data-part="put-back"
            name="place"
            value={index}
            onClick={instead(row.onPutBack)}
            aria-label={t('Put back: {name}', { name })}
          >
            {t('Put back')}
          </Button>
        ) : (
          <>
            <Act
              part="up"
              label={t('Move up: {name}', { name })}
              icon="move-up"
              place={Math.max(0, index - 1)}
              isIdle={row.isFirst}
              onPress={() => row.onStep('up', -1)}
            />
            <Act
              part="down"
              label={t('Move down: {name}', { name })}
              icon="move-down"
              place={index + 1}
              isIdle={row.isLast}
              onPress={() => row.onStep('down', 1)}
            />
            <Act
              part="remove"
              label={t('Remove: {name}', { name })}
              icon="remove"
              place="none"
              onPress={row.onRemove}
            />
          </>
        )}
      </Form>
    </li>
  );
}

type GripProps = { name: string } & Pick<Props, 'onGrab' | 'onStep' | 'onEnd'>;

/** Of no use without scripts, so it comes with them; its place is kept. */
function Grip({ name, onGrab, onStep, onEnd }: GripProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <span className={styles.grip} />;
  const keys: Record<string, () => void> = {
    ArrowUp: () => onStep('grip', -1),
    ArrowDown: () => onStep('grip', 1),
    Home: () => onEnd('first'),
    End: () => onEnd('last'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <button
      type="button"
      data-part="grip"
      className={styles.grip}
      aria-label={t('Move {name}', { name })}
      aria-describedby="handle-help"
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </button>
  );
}

type ActProps = {
  part: Part;
  label: string;
  icon: IconName;
  place: number | 'none';
  isIdle?: boolean;
  onPress: () => void;
};

function Act({ part, label, icon, place, isIdle = false, onPress }: ActProps) {
  return (
    <button
      type="submit"
      name="place"
      value={place}
      data-part={part}
      className={styles.act}
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={instead(() => isIdle || onPress())}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/** With scripts a press is answered here; the form stays for everybody else. */
const instead = (run: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  run();
};

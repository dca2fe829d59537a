import { t } from '@launch-board/host/language/messages';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { type Focus, focusMarks, focusStep, inSteps, middle } from '../../../ui/picture/focus.ts';
import styles from './focus-field.module.css';
import { FocusPoints, type Source } from './focus-points.tsx';

type Props = { id: string; source: Source; focus: Focus | undefined; onFocus: (focus: Focus) => void };

/** The point of a picture that lists do not cut off: pressed, dragged or moved by keys, and one of nine without scripts. */
export function FocusField({ id, source, focus, onFocus }: Props) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.field}>
      {isHydrated ? (
        <Mover source={source} focus={focus} onFocus={onFocus} />
      ) : (
        <FocusPoints id={id} source={source} focus={focus} />
      )}
      <div className={styles.crops}>
        {[t('Wide'), t('Square')].map((label, index) => (
          <figure key={label} className={styles.crop}>
            <span className={styles.frame} data-square={index === 1 || undefined}>
              <img data-fills src={source.src} alt="" {...focusMarks(focus)} />
            </span>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

function Mover({ source, focus = middle, onFocus }: Omit<Props, 'id'>) {
  const hint = useId();
  const { x, y } = inSteps(focus);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocus(inSteps({ x: (100 * (event.clientX - left)) / width, y: (100 * (event.clientY - top)) / height }));
  };
  return (
    <div className={styles.mover}>
      <p id={hint} className={styles.hint}>
        {t('Lists and cards show only a part of the picture. Press or drag to the point that they must not cut off.')}
      </p>
      {/* For pointers alone: keys have the sliders. */}
      <div
        className={styles.surface}
        data-moves
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <img {...source} alt="" draggable={false} />
        <span className={styles.mark} {...focusMarks(focus)} />
      </div>
      <div className={styles.sliders}>
        <Slider label={t('From the left')} value={x} hint={hint} onValue={(value) => onFocus({ x: value, y })} />
        <Slider isDown label={t('From the top')} value={y} hint={hint} onValue={(value) => onFocus({ x, y: value })} />
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  value: number;
  hint: string;
  /** Whether more is further down: its keys go as the point does, and not as those of a slider. */
  isDown?: boolean;
  onValue: (value: number) => void;
};

function Slider({ label, value, hint, isDown, onValue }: SliderProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: focusStep, ArrowUp: -focusStep }[event.key];
    if (!isDown || step === undefined) return;
    event.preventDefault();
    onValue(Math.min(100, Math.max(0, value + step)));
  };
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      {/* As pictures, it runs from the left in every language. */}
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        step={focusStep}
        value={value}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
      <output className={styles.value}>{t('{value} %', { value })}</output>
    </label>
  );
}

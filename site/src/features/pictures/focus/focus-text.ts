import { t } from '@launch-board/host/language/messages';
import { type Focus, middle } from '../../../ui/picture/focus.ts';

/** The field of a form that says which point of a picture stays visible. */
export const focusField = (id: string): string => `focus ${id}`;

export const focusText = ({ x, y }: Focus = middle): string => `${x},${y}`;

/** Undefined for the middle, and for what is no point: a form says nothing of it where it shows none. */
export function focusOf(text: string): Focus | undefined {
  const [, left = '', top = ''] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  const [x, y] = [Number(left), Number(top)];
  return left === '' || x > 100 || y > 100 || (x === middle.x && y === middle.y) ? undefined : { x, y };
}

export const focusWords = (focus: Focus): string => t('in view: {x} % from the left, {y} % from the top', focus);

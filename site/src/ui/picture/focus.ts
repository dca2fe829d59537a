/** The point of a picture that stays visible where it is cropped: per cent from the left and from the top. */
export type Focus = { x: number; y: number };

export const middle: Focus = { x: 50, y: 50 };

/** Of the rules in focus.css. Nobody sees a smaller difference: a crop moves by a part of it. */
export const focusStep = 5;

/** The nearest point for which there are rules. */
export const inSteps = ({ x, y }: Focus): Focus => ({ x: stepOf(x), y: stepOf(y) });

const stepOf = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));

/** What an image, or a mark on it, needs for the rules of focus.css. In the middle nothing, as most of them are. */
export function focusMarks(focus: Focus | null | undefined) {
  const { x, y } = inSteps(focus ?? middle);
  return x === middle.x && y === middle.y ? {} : { 'data-focus-x': x, 'data-focus-y': y };
}

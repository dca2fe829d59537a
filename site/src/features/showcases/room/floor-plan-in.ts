import { type FloorFault, readFloorPlan } from '@launch-board/contract/floor-plans';
import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Mistake } from '../../../ui/form/form-answer.ts';

/** The plan that was typed; null for none. @throws Mistake that says what is wrong and in which line */
export function floorPlanIn(typed: string): string | null {
  if (typed.trim() === '') return null;
  const plan = readFloorPlan(typed);
  if ('kind' in plan) throw new Mistake([{ field: 'floor_plan', message: words[plan.kind](plan) }]);
  return typed;
}

const { rows, cells, word } = limits.floorPlans;

const words: Record<FloorFault['kind'], (fault: FloorFault) => string> = {
  rows: ({ said }) => t('These are {said} lines. A plan has {rows} at most.', { said, rows }),
  'no tables': () => t('No table is on it. Write the number of each table where it stands.'),
  cells: ({ row, said }) => t('Line {row} has {said} cells. A line has {cells} at most.', { row, said, cells }),
  word: ({ row }) => t('Line {row} has a word that is longer than {word} characters.', { row, word }),
  number: ({ row, said }) =>
    t('Line {row}: {said} is no table. Tables have numbers from 1 to {most}.', {
      row,
      said,
      most: limits.showcases.tables,
    }),
  twice: ({ row, said }) => t('Line {row}: table {said} is already on the plan.', { row, said }),
};

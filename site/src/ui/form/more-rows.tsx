import { t } from '@launch-board/host/language/messages';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../layout/hydrated.ts';
import { Button } from './button.tsx';

type Rows<Row> = {
  rows: Row[];
  /** A button for one more row; null where there is none to add, or no script to add it. */
  another: ReactNode;
};

/**
 * The rows of a form with room for more. With scripts that is one empty row, and one more by each press; without, the
 * spare ones that the server has drawn.
 */
export function useMoreRows<Row>(drawn: Row[], isEmpty: (row: Row) => boolean, empty: Row, most: number): Rows<Row> {
  const isHydrated = useHydrated();
  const [extra, setExtra] = useState(1);
  const filled = drawn.filter((row) => !isEmpty(row));
  if (!isHydrated) return { rows: drawn, another: null };
  const count = Math.min(most, filled.length + extra);
  return {
    rows: Array.from({ length: count }, (_, index) => filled[index] ?? empty),
    another:
      count < most ? (
        <p>
          <Button type="button" look="quiet" onClick={() => setExtra(extra + 1)}>
            {t('Add another')}
          </Button>
        </p>
      ) : null,
  };
}

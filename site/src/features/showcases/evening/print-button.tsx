import { t } from '@launch-board/host/language/messages';
import { Button } from '../../../ui/form/button.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import styles from './print-button.module.css';

/** Opens the dialog of the browser, which also makes a PDF. Without scripts its own menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <p className={styles.print}>
      <Button type="button" onClick={() => window.print()}>
        {t('Print, or save as PDF')}
      </Button>
    </p>
  );
}

import { t } from '@launch-board/host/language/messages';
import { print } from '../acts/print.ts';
import { Button } from '../form/button.tsx';
import styles from './print-button.module.css';

export const PrintButton = () => (
  <p className={styles.print}>
    <Button type="button" hidden ref={print} data-act="print">
      {t('Print, or save as PDF')}
    </Button>
  </p>
);

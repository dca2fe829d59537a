import type { ReactNode } from 'react';
import { Rich } from '../language/rich.tsx';
import { Icon } from '../picture/icons.tsx';
import styles from './downloads.module.css';

/** A table to open in a spreadsheet program, in the two ways in which those separate cells and write decimals. */
export const Downloads = ({ path }: { path: string }) => (
  <p className={styles.downloads}>
    <a href={path} className={styles.download} download>
      <Rich text="<icon/>For a spreadsheet (CSV)" parts={{ icon: () => <Icon name="download" /> }} />
    </a>
    <a href={`${path}?separator=semicolon`} className={styles.download} download>
      <Rich
        text="<icon/>With semicolons and decimal commas, for Excel in German or French"
        parts={{ icon: () => <Icon name="download" /> }}
      />
    </a>
  </p>
);

/** A file to save. */
export const DownloadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.download} download>
    <Icon name="download" />
    {children}
  </a>
);

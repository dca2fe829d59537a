import { t } from '@launch-board/host/language/messages';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { citationText } from './citation-text.ts';
import styles from './cite.module.css';
import type { Citation } from './formats/citation.ts';
import { citationFileNames, citationFiles } from './formats/files.ts';

type Props = { citation: Citation; path: string; look?: 'wide' | 'fit' | 'quiet' };

/** How to name this in a text, and the files that citation managers and repositories read. */
export const Cite = ({ citation, path, look = 'wide' }: Props) => (
  <Disclosure label={t('Cite')} icon="quote" look={look}>
    <CopyText label={t('Citation')} text={citationText(citation)} />
    <ul className={styles.files} aria-label={t('As a file')}>
      {citationFileNames.map((file) => (
        <li key={file}>
          <a href={`${path}/${file}`} className={styles.file} download={file}>
            {citationFiles[file].name}
          </a>
        </li>
      ))}
    </ul>
  </Disclosure>
);

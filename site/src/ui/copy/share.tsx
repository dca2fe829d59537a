import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Disclosure } from '../layout/disclosure.tsx';
import { useSite } from '../layout/site-context.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './share.module.css';

type Props = {
  path: string;
  look?: 'wide' | 'quiet' | 'over';
  /** Other ways to pass it on. */
  children?: ReactNode;
};

/** The address to pass on: to read off without scripts, to copy with them. */
export function Share({ path, look = 'wide', children }: Props) {
  const { url } = useSite();
  const address = `${url}${path}`;
  return (
    <Disclosure label={t('Share')} icon="link" look={look}>
      <label htmlFor="share-address">{t('Link to this page')}</label>
      <AddressToCopy address={address} id="share-address" />
      {children}
    </Disclosure>
  );
}

/** To read off, and to copy where scripts run. */
export const AddressToCopy = ({ address, ...input }: { address: string; id?: string; 'aria-label'?: string }) => (
  <>
    <input readOnly value={address} className={styles.address} {...input} />
    <CopyLink address={address} />
  </>
);

/** Only where scripts run. */
export const CopyLink = ({ address }: { address: string }) => (
  <CopyButton text={address} said={t('Link copied.')} label={t('Copy link')} />
);

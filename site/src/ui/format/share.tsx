import { t } from '@launch-board/host/language/messages';
import { useState } from 'react';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Button } from '../form/button.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import { useHydrated } from '../layout/hydrated.ts';
import { useSite } from '../layout/site-context.tsx';
import styles from './share.module.css';

/** The address to pass on: to read off without scripts, to copy with them. */
export function Share({ path, isIcon = false }: { path: string; isIcon?: boolean }) {
  const { url } = useSite();
  const address = `${url}${path}`;
  return (
    <Disclosure label={t('Share')} icon="link" look={isIcon ? 'icon' : 'wide'}>
      <label htmlFor="share-address">{t('Link to this page')}</label>
      <AddressToCopy address={address} id="share-address" />
    </Disclosure>
  );
}

/** To read off, and to copy where scripts run. */
export function AddressToCopy({ address, ...input }: { address: string; id?: string; 'aria-label'?: string }) {
  const isScripted = useHydrated();
  return (
    <>
      <input readOnly value={address} className={styles.address} {...input} />
      {isScripted && <CopyLink address={address} />}
    </>
  );
}

/** Only where scripts run. */
export function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
    announce(t('Link copied.'));
  };
  return (
    <Button type="button" isSmall onClick={copy}>
      {isCopied ? t('Copied') : t('Copy link')}
    </Button>
  );
}

import { useState } from 'react';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Button } from '../form/button.tsx';
import disclosure from '../layout/disclosure.module.css';
import { useHydrated } from '../layout/hydrated.ts';
import { useSite } from '../layout/site-context.tsx';
import { Icon } from '../picture/icons.tsx';

/** The address to pass on: to read off without scripts, to copy with them. */
export function Share({ path, isIcon = false }: { path: string; isIcon?: boolean }) {
  const { url } = useSite();
  const isScripted = useHydrated();
  const address = `${url}${path}`;
  return (
    <details className={isIcon ? disclosure.popover : undefined} name={isIcon ? 'acts' : undefined}>
      <summary className={disclosure.summary} title={isIcon ? 'Share' : undefined}>
        <Icon name="link" />
        <span className={isIcon ? 'hidden-text' : undefined}>Share</span>
      </summary>
      <div className={disclosure.panel}>
        <label htmlFor="share-address">Link to this page</label>
        <input id="share-address" readOnly value={address} className={disclosure.input} />
        {isScripted && <CopyLink address={address} />}
      </div>
    </details>
  );
}

/** Only where scripts run. */
export function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
    announce('Link copied.');
  };
  return (
    <Button type="button" isSmall onClick={copy}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}

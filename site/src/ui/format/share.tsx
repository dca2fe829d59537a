import { useState } from 'react';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Button } from '../form/button.tsx';
import disclosure from '../layout/disclosure.module.css';
import { useSite } from '../layout/site-context.tsx';
import { Icon } from '../picture/icons.tsx';

/** The address to pass on: to read off without scripts, to copy with them. */
export function Share({ path }: { path: string }) {
  const { url } = useSite();
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  const address = `${url}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
    announce('Link copied.');
  };
  return (
    <details className={disclosure.details}>
      <summary className={disclosure.summary}>
        <Icon name="link" />
        Share
      </summary>
      <div className={disclosure.panel}>
        <label htmlFor="share-address">Link to this page</label>
        <input id="share-address" readOnly value={address} className={disclosure.input} />
        <Button type="button" isSmall onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </details>
  );
}

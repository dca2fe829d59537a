import { t } from '@launch-board/host/language/messages';
import { useEffect, useState } from 'react';
import { CopyLink } from '../../../ui/copy/share.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { usePathIn } from '../../../ui/layout/site-context.tsx';
import { SheetLinks } from '../../../ui/paper/sheet-links.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { Qr } from '../../../ui/picture/qr.tsx';
import styles from './live.module.css';
import type { Live } from './live.ts';

/** The short address, to be sent, copied, photographed or printed. */
export function ShareLive({ live: { card, address, code, cardPath } }: { live: Live }) {
  const pathIn = usePathIn();
  return (
    <section aria-labelledby="share" className={styles.share}>
      <h2 id="share">{t('Send it to three people who would use it')}</h2>
      <p className={styles.address}>
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <Cluster gap={3}>
        <ShareButton
          data={{ title: card.name, text: card.tagline, url: address }}
          picture={pathIn(cardPath)}
          isFirst={Boolean(card.picture)}
        />
        <CopyLink address={address} />
      </Cluster>
      <div className={styles.codes}>
        <Qr code={code} className={styles.code} />
        <div className={styles.files}>
          <p>{t('For a slide, a door, or the table in the hall. It prints sharp at any size.')}</p>
          <Cluster gap={4} as="p">
            <a href={codeFile(code)} download={t('QR code of {project}.svg', { project: card.name })}>
              {t('QR code as SVG')}
            </a>
            <a href={pathIn(cardPath)} download={t('{project}.png', { project: card.name })}>
              {t('Picture to post')}
            </a>
          </Cluster>
          <SheetLinks path={`/projects/${card.id}`} />
        </div>
      </div>
    </section>
  );
}

/** Where the device has a share sheet of its own. */
function ShareButton({ data, picture, isFirst }: { data: ShareData; picture: string; isFirst: boolean }) {
  const isPossible = useHydrated() && typeof navigator.share === 'function';
  const file = useFile(isPossible ? picture : undefined, `${data.title}.png`);
  if (!isPossible) return null;
  const share = () => {
    // What takes a picture often drops the address beside it, but not the words.
    const whole = file && { ...data, text: `${data.text} ${data.url}`, files: [file] };
    // Refused also by whoever closes the sheet, which is no fault.
    navigator.share(whole && navigator.canShare?.(whole) ? whole : data).catch(() => {});
  };
  return (
    <Button type="button" look={isFirst ? 'main' : 'plain'} onClick={share}>
      <Icon name="visit" />
      {t('Share')}
    </Button>
  );
}

/** Fetched when the page opens: a browser lets share only at once after the press. */
function useFile(path: string | undefined, name: string): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    const read = async () => {
      const response = await fetch(path, { signal: abort.signal });
      if (response.ok) setFile(new File([await response.blob()], name, { type: 'image/png' }));
    };
    // Without it, the words and the address are shared.
    read().catch(() => {});
    return () => abort.abort();
  }, [path, name]);
  return file;
}

/** As a file in the address itself, so that nothing is asked for. */
const codeFile = ({ path, size }: Live['code']): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`,
  )}`;

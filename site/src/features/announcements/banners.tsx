import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import type { Banner } from './announcements.ts';
import styles from './banners.module.css';

/** What the operators announce, above everything. It goes away by a form, so also without scripts. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <aside className={styles.banners} aria-label={t('Announcements')}>
      {banners.map((banner) => (
        <OneBanner key={banner.id} banner={banner} />
      ))}
    </aside>
  );
}

function OneBanner({ banner: { id, tone, text, language } }: { banner: Banner }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  // Gone at once: the response only says that it is remembered.
  if (fetcher.state !== 'idle') return null;
  return (
    <div className={styles.banner} data-tone={tone}>
      <p className={styles.text} dir="auto" lang={language}>
        {text}
      </p>
      <fetcher.Form method="post" action="/announcements/dismiss">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <Button look="quiet" isIcon>
          <Icon name="remove" size={18} />
          <span className="hidden-text">{t('Dismiss')}</span>
        </Button>
      </fetcher.Form>
    </div>
  );
}

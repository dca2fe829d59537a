import { t } from '@launch-board/host/language/messages';
import { AddressToCopy } from '../../ui/copy/share.tsx';
import { DownloadLink } from '../../ui/format/downloads.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';

type Props = {
  /** Of the calendar. */
  path: string;
  /** Several on a page are told apart by it. */
  label: string;
  look?: 'wide' | 'fit' | 'quiet';
};

/** The dates to save once, or as a calendar that calendar programs keep current. */
export function AddToCalendar({ path, label, look = 'wide' }: Props) {
  const { url } = useSite();
  return (
    <Disclosure label={label} icon="calendar" look={look}>
      <DownloadLink href={path}>{t('Save the dates (iCalendar)')}</DownloadLink>
      <p>{t('Or subscribe in your calendar to this address, and later changes come by themselves:')}</p>
      <AddressToCopy address={`${url}${path}`} aria-label={t('Address of the calendar')} />
    </Disclosure>
  );
}

/** Tells programs where the calendar of a page is. */
export const CalendarLink = ({ path, title }: { path: string; title: string }) => (
  <link rel="alternate" type="text/calendar" href={path} title={title} />
);

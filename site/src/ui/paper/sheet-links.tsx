import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Cluster } from '../layout/cluster.tsx';

/** The ways to print a page, or to show it to a room. */
export function SheetLinks({ path }: { path: string }) {
  const [page, query = ''] = path.split('?');
  const href = (look: string) => `${page}/${look}${query && `?${query}`}`;
  return (
    <Cluster gap={4}>
      <Link to={href('poster')}>{t('Poster to print')}</Link>
      <Link to={href('slide')}>{t('Slide')}</Link>
    </Cluster>
  );
}

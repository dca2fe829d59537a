import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { legalPages } from '../layout/brand.ts';
import { useSite } from '../layout/site-context.tsx';

/** Items of a list: those legal pages that there are. */
export function LegalLinks() {
  return useSite().brand.legal.map((page) => (
    <li key={page}>
      <Link to={`/legal/${page}`}>{t(legalPages[page])}</Link>
    </li>
  ));
}

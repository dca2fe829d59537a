import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { legalPages } from './brand.ts';
import { useSite } from './site-context.tsx';

/** Items of a list: those legal pages that there are. */
export function LegalLinks() {
  return useSite().brand.legal.map((page) => (
    <li key={page}>
      <Link to={`/legal/${page}`}>{t(legalPages[page])}</Link>
    </li>
  ));
}

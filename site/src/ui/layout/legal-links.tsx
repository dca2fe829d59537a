import { Link } from 'react-router';
import { legalPages } from './brand.ts';
import { useSite } from './site-context.tsx';

/** Items of a list: the operator's own links, and those legal pages that there are. */
export function LegalLinks() {
  const { links, legal } = useSite().brand;
  return (
    <>
      {legal.map((page) => (
        <li key={page}>
          <Link to={`/legal/${page}`}>{legalPages[page]}</Link>
        </li>
      ))}
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </>
  );
}

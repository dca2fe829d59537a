import type { Logo } from '../layout/brand.ts';
import { useSite } from '../layout/site-context.tsx';
import type { Scheme } from './scheme-choice.tsx';
import styles from './wordmark.module.css';

/** The board's logo and name, with the university under it. */
export function Wordmark({ theme }: { theme: Scheme }) {
  const { logo, name, university } = useSite().brand;
  if (logo?.hasName) return <LogoPicture logo={logo} theme={theme} alt={name} />;
  return (
    <>
      {logo ? <LogoPicture logo={logo} theme={theme} alt="" /> : <Flare />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {university && <span className={styles.university}>{university}</span>}
      </span>
    </>
  );
}

/** The scheme may be the device's, which only the browser knows, or a choice, which is in the cookie. */
function LogoPicture({ logo, theme, alt }: { logo: Logo; theme: Scheme; alt: string }) {
  const { darkHref, width, height } = logo;
  const href = theme === 'dark' ? (darkHref ?? logo.href) : logo.href;
  const picture = <img src={href} width={width} height={height} alt={alt} className={styles.logo} />;
  if (!darkHref || theme !== 'system') return picture;
  return (
    <picture>
      <source srcSet={darkHref} media="(prefers-color-scheme: dark)" />
      {picture}
    </picture>
  );
}

/** The mark: something leaving the ground, and its light. */
function Flare() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" className={styles.mark}>
      <path d="M13 2c4.4 3.6 6.6 7.8 6.6 12.4L13 18l-6.6-3.6C6.4 9.8 8.6 5.6 13 2z" />
      <path d="M9.5 19.2 13 21.1l3.5-1.9L13 25z" className={styles.light} />
    </svg>
  );
}

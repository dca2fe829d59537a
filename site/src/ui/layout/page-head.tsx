import { currentLanguage } from '@launch-board/host/language/messages';
import { usePathIn, useSite } from './site-context.tsx';

type Props = {
  /** Without the board's name, which is added. */
  title: string;
  description?: string | undefined;
  /** The one address of this page, from its slash on; without it the page asks not to be listed. */
  path?: string | undefined;
  /** The path of the picture that services show with a link to this page. */
  cardPath?: string | undefined;
  kind?: 'website' | 'article' | 'profile';
  /** What the page is about, in the words of schema.org. */
  jsonLd?: Record<string, unknown> | undefined;
};

/** Title, canonical address, link preview and structured data of a page. React puts them into the head. */
export function PageHead({ title, description, path, cardPath, kind = 'website', jsonLd }: Props) {
  const { url, brand } = useSite();
  const pathIn = usePathIn();
  const full = title === brand.name ? brand.name : `${title} · ${brand.name}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? <meta name="robots" content="noindex" /> : <Addresses of={`${url}${path}`} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      {path !== undefined && <meta property="og:url" content={`${url}${path}`} />}
      {description && <meta property="og:description" content={description} />}
      {cardPath && <CardImage url={`${url}${pathIn(cardPath)}`} title={title} />}
      <meta name="twitter:card" content={cardPath ? 'summary_large_image' : 'summary'} />
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines, with every "<" escaped below
          dangerouslySetInnerHTML={{ __html: written(jsonLd) }}
        />
      )}
    </>
  );
}

/** Of this page in this language, and of the others. The board's own language has the address without a parameter. */
function Addresses({ of }: { of: string }) {
  const { languages } = useSite();
  const { locale } = currentLanguage();
  const pathIn = usePathIn();
  return (
    <>
      <link rel="canonical" href={pathIn(of)} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {languages.length > 1 &&
        languages.map((other) => (
          <link key={other.code} rel="alternate" hrefLang={other.code} href={pathIn(of, other.code)} />
        ))}
      {languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={of} />}
    </>
  );
}

function CardImage({ url, title }: { url: string; title: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content={/\.jpg(?:\?|$)/.test(url) ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
    </>
  );
}

/** No text of a member can close the element it stands in. */
const written = (jsonLd: Record<string, unknown>): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...jsonLd }).replaceAll('<', '\\u003c');

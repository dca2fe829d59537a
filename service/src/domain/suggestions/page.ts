import { beyondTagline, type Facts, type Found, parsed } from './facts.ts';
import { walkHtml } from './html.ts';
import { describedIn } from './structured-data.ts';

/** What a page says of itself to search engines and to those who share it. */
export type Page = { title: string | undefined; metas: ReadonlyMap<string, string>; data: readonly unknown[] };

/** Of one page. Pages that want to be found have about thirty, and one or two blocks of data. */
const MOST_METAS = 200;
const MOST_BLOCKS = 8;

export function readPage(html: string): Page {
  const metas = new Map<string, string>();
  const data: unknown[] = [];
  let title: string | undefined;
  walkHtml(
    html,
    {
      element(element, { name, property, content }) {
        const key = (property ?? name)?.trim().toLowerCase();
        // The first one counts, as for those who read them.
        if (element !== 'meta' || !key || !content?.trim() || metas.has(key) || metas.size === MOST_METAS) return;
        metas.set(key, content);
      },
      text(element, text) {
        if (element === 'title') title ??= text.trim() || undefined;
        if (element === 'script application/ld+json' && data.length < MOST_BLOCKS) data.push(parsed(text));
      },
    },
    ['title', 'script', 'svg'],
  );
  return { title, metas, data };
}

/** What the page says, the best of it first: what it declares, what it shares, what it shows. */
export function foundInPage({ title, metas, data }: Page, base: URL): Found[] {
  const of = (...names: string[]) => names.map((name) => metas.get(name)).find((text) => text !== undefined);
  const [name, rest] = divided(of('og:title', 'twitter:title') ?? title, of('og:site_name', 'application-name'));
  const description = of('og:description', 'twitter:description', 'description');
  const shared: Facts = {
    name,
    tagline: description ?? rest,
    description: beyondTagline(description),
    image_url: of('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'),
  };
  const described = describedIn(data);
  const isAnything = Object.values({ ...shared, ...described }).some((value) => value !== undefined);
  return [
    ...(described ? [{ source: 'structured_data', base, facts: described } as const] : []),
    { source: metas.has('og:title') ? 'open_graph' : 'page', base, facts: shared },
    ...(isAnything ? [{ source: 'address', base, facts: { website_url: addressWithout(base) } } as const] : []),
  ];
}

/** A title is often the name, a dash, and what it is; or the name of a page, a bar, and that of the site. */
function divided(
  title: string | undefined,
  site: string | undefined,
): [name: string | undefined, rest?: string | undefined] {
  if (title === undefined) return [site];
  const parts = title.split(/\s+[|–—·•-]\s+|:\s+/).map((part) => part.trim());
  const isNamed = site !== undefined && parts.includes(site.trim());
  const [first = title, ...others] = isNamed ? [site.trim(), ...parts.filter((one) => one !== site.trim())] : parts;
  return [first, others.join(' – ') || undefined];
}

/** The address as people would give it. */
const addressWithout = ({ href, hash }: URL): string => (hash ? href.slice(0, -hash.length) : href);

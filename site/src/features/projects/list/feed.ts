import { t } from '@launch-board/host/language/messages';
import type { Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { atom } from '../../../ui/format/atom.ts';
import { escaped } from '../../../ui/format/xml.ts';
import { readCategories } from '../../categories/categories.ts';
import { faceOf } from '../../people/faces.ts';
import { feedHref, listingHref } from './listing.ts';

const entries = 30;

/** The newest projects, of all categories or of one by slug or id, as Atom (RFC 4287). Undefined if it does not exist. */
export async function readFeed(visitor: VisitorContext, named: string | undefined): Promise<string | undefined> {
  const categories = await readCategories(visitor);
  const category = categories.find(({ id, slug }) => slug === named || id === named?.toLowerCase());
  if (named !== undefined && !category) return undefined;
  const { projects } = await visitor.shared(`feed ${category?.id ?? 'all'}`, (api) =>
    api.listProjects({ category: category?.id, sort: 'recent', limit: entries }),
  );
  const { url, brand } = visitor.site;
  return atom({
    title: category ? `${brand.name}: ${category.name}` : brand.name,
    self: `${url}${feedHref(category?.slug)}`,
    page: `${url}${listingHref({ category: category?.slug })}`,
    updated: projects[0]?.created_at,
    entries: projects.map((project) => entry(project, url)),
  });
}

function entry(project: Project, url: string): string {
  const { id, name, tagline, created_at, categories, users } = project;
  const address = escaped(`${url}/projects/${id}`);
  const at = created_at ?? new Date(0).toISOString();
  const author = users ? faceOf(users).name : t('Unknown');
  const person = users ? `<uri>${escaped(`${url}/people/${users.id}`)}</uri>` : '';
  return `  <entry>
    <title>${escaped(name)}</title>
    <id>${address}</id>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${at}</published>
    <updated>${at}</updated>
    <author><name>${escaped(author)}</name>${person}</author>
${categories ? `    <category term="${escaped(categories.id)}" label="${escaped(categories.name)}"/>\n` : ''}    <summary>${escaped(tagline)}</summary>
  </entry>
`;
}

import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

const marked = sql`'{"ofPage":true,"id":"' || picture_uses.picture_id || '"'`;

/** Of `picture_uses`, joined with the project that it may be of: that it is more than what the project's website has shown. */
export const isMoreThanOfPage = sql<boolean>`(picture_uses.kind <> 'project'
  OR replace(projects.images, ${marked}, '') LIKE ('%"id":"' || picture_uses.picture_id || '"%'))`;

/** What the website has shown is seen as long as its words are. */
const isPageShown = sql<boolean>`EXISTS (SELECT 1 FROM kept_pages
  JOIN link_faults ON link_faults.project_id = kept_pages.project_id AND link_faults.url = kept_pages.url
  LEFT JOIN unchecked_links ON unchecked_links.project_id = kept_pages.project_id
  WHERE kept_pages.project_id = projects.id AND kept_pages.url = projects.website_url
  AND link_faults.dead_at IS NOT NULL AND unchecked_links.project_id IS NULL)`;

const publicUse = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('picture_uses')
    .leftJoin('projects', 'projects.id', 'picture_uses.owner_id')
    .leftJoin('collections', 'collections.id', 'picture_uses.owner_id')
    .select(sql<0 | 1>`CASE WHEN ${isMoreThanOfPage} THEN 0 ELSE 1 END`.as('is_of_page'))
    .where('picture_uses.picture_id', '=', id)
    .where(
      sql<boolean>`(picture_uses.kind = 'person'
        OR (picture_uses.kind = 'project' AND projects.status = 'active' AND (${isMoreThanOfPage} OR ${isPageShown}))
        OR (picture_uses.kind = 'collection' AND (collections.is_public = 1 OR collections.is_unlisted = 1)))`,
    )
    .orderBy('is_of_page')
    .limit(1),
);

/** Whether something that everybody may see shows it, and whether that is only what a website has shown, for as long as its words are. */
export async function publicUseOf(reads: Reads, id: string): Promise<{ isPublic: boolean; isOfPage: boolean }> {
  const use = await publicUse.first(reads, { id });
  return { isPublic: use !== undefined, isOfPage: use?.is_of_page === 1 };
}

/** Whether the person has uploaded it, or it is in something of theirs. Moderators see all that is used. */
export async function mayPersonSeePicture({ db }: Reads, id: string, userId: string, isModerator: boolean) {
  const upload = await db
    .selectFrom('picture_uploads')
    .innerJoin('pictures', 'pictures.id', 'picture_uploads.picture_id')
    .select('picture_id')
    .where('picture_id', '=', id)
    .where('user_id', '=', userId)
    .where('pictures.state', '=', 'ready')
    .executeTakeFirst();
  if (upload) return true;
  const use = await db
    .selectFrom('picture_uses')
    .leftJoin('collections', 'collections.id', 'picture_uses.owner_id')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'picture_uses.owner_id')
        .on('project_members.user_id', '=', userId)
        .on('project_members.accepted_at', 'is not', null),
    )
    .leftJoin('collection_curators', (join) =>
      join
        .onRef('collection_curators.collection_id', '=', 'picture_uses.owner_id')
        .on('collection_curators.user_id', '=', userId)
        .on('collection_curators.accepted_at', 'is not', null),
    )
    .select('picture_uses.kind')
    .where('picture_uses.picture_id', '=', id)
    .$if(!isModerator, (query) =>
      query.where((eb) =>
        eb.or([
          eb('collections.user_id', '=', userId),
          eb('collection_curators.id', 'is not', null),
          eb('project_members.id', 'is not', null),
        ]),
      ),
    )
    .executeTakeFirst();
  return use !== undefined;
}

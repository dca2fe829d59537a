import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import type { Tables } from '../tables.ts';

// Whom curators have taken off a roster by hand, and which links of courses. A digest is enough to know them again, and tells nobody else who they are.

/** Differs from showcase to showcase, so that nobody is followed through them. */
export const keptOffDigest = (showcaseId: string, address: string): string =>
  createHash('sha256').update(`${showcaseId}\n${address}`).digest('base64url');

/** Before the lines go. Only where a course leads: otherwise nothing would bring them back. */
export async function keepOff({ db }: Writes, showcaseId: string, lineIds: readonly string[]) {
  if (lineIds.length === 0) return;
  const link = await db.selectFrom('lti_links').select('id').where('collection_id', '=', showcaseId).executeTakeFirst();
  if (!link) return;
  const lines = await ofKeys(lineIds, (some) =>
    db
      .selectFrom('roster_lines')
      .select('address')
      .where('collection_id', '=', showcaseId)
      .where('id', 'in', some)
      .execute(),
  );
  const rows = lines.map(({ address }) => ({ collection_id: showcaseId, digest: keptOffDigest(showcaseId, address) }));
  await inChunks(rows, (some) =>
    db
      .insertInto('lti_kept_off')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function keptOffOf({ db }: Reads, showcaseId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('lti_kept_off').select('digest').where('collection_id', '=', showcaseId).execute();
  return new Set(rows.map(({ digest }) => digest));
}

/** Whoever empties a roster begins anew. */
export async function forgetKeptOff({ db }: Writes, showcaseId: string) {
  await db.deleteFrom('lti_kept_off').where('collection_id', '=', showcaseId).execute();
}

/** Of showcases that closed before a time. */
const outdated = ({ db }: Reads, time: number) =>
  db
    .selectFrom('lti_kept_off')
    .innerJoin('showcases', 'showcases.collection_id', 'lti_kept_off.collection_id')
    .where('showcases.closes_at', '<=', time);

export const keptOffBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export async function dropKeptOffBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await outdated(writes, time).select('lti_kept_off.digest').limit(max).execute();
  const digests = rows.map(({ digest }) => digest);
  await inChunks(digests, (some) => writes.db.deleteFrom('lti_kept_off').where('digest', 'in', some).execute());
  return digests.length;
}

type Link = Pick<Selectable<Tables['lti_links']>, 'collection_id' | 'platform' | 'deployment' | 'resource'>;

const rowOfLink = ({ collection_id, platform, deployment, resource }: Link) => ({
  collection_id,
  digest: keptOffDigest(collection_id, JSON.stringify([platform, deployment, resource])),
});

/** A link that was taken away: it carries the showcase under our seal, so that the next launch would make it again. */
export async function keepLinkOff({ db }: Writes, link: Link) {
  await db
    .insertInto('lti_kept_off')
    .values(rowOfLink(link))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isLinkKeptOff({ db }: Reads, link: Link): Promise<boolean> {
  const { collection_id, digest } = rowOfLink(link);
  const rows = db.selectFrom('lti_kept_off').where('collection_id', '=', collection_id).where('digest', '=', digest);
  return (await counted(rows)) > 0;
}

/** A teacher has chosen the showcase anew. */
export async function admitLink({ db }: Writes, link: Link) {
  const { collection_id, digest } = rowOfLink(link);
  await db.deleteFrom('lti_kept_off').where('collection_id', '=', collection_id).where('digest', '=', digest).execute();
}

import type { VisitorContext } from '../../session/visitor-context.ts';
import { readAccepted, readResults, readShowcase } from './reads.ts';
import { codeOf, drawnCode } from './short-address.ts';

const tilesAPage = 8;

/** What the projector shows: eight entries, and the way to vote. The same for everybody, so that no curator gives results away. */
export async function readHall(visitor: VisitorContext, id: string, wanted: number) {
  const found = await readShowcase(visitor, id);
  if (!found) return undefined;
  const { showcase } = found;
  // A private showcase is there for its curators alone.
  const seen = showcase.visibility === 'private' ? visitor : { ...visitor, person: undefined };
  const [entries, results] = await Promise.all([readAccepted(seen, id), readResults(seen, showcase)]);
  const votes = new Map(results?.isFinal ? results.places.map(({ id, votes }) => [id, votes]) : []);
  const sorted = entries.toSorted(
    (a, b) =>
      (votes.get(b.card.id) ?? 0) - (votes.get(a.card.id) ?? 0) ||
      (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY),
  );
  const pages = Math.max(1, Math.ceil(sorted.length / tilesAPage));
  const page = wanted > pages ? 1 : wanted;
  const offset = (page - 1) * tilesAPage;
  const isVoting = showcase.phase === 'voting';
  const address = `${visitor.site.url}/v/${codeOf(id)}`;
  return {
    showcase,
    tiles: sorted.slice(offset, offset + tilesAPage).map(({ card, table }) => ({
      card,
      table,
      votes: results?.isFinal ? (votes.get(card.id) ?? 0) : null,
    })),
    range: { first: offset + 1, last: Math.min(offset + tilesAPage, sorted.length), total: sorted.length },
    next: `/showcases/${id}/hall?page=${page < pages ? page + 1 : 1}`,
    votes: isVoting || results?.isFinal ? (results?.total ?? 0) : null,
    isFinal: results?.isFinal === true,
    code: drawnCode(isVoting ? address : `${visitor.site.url}/showcases/${id}`),
    host: new URL(visitor.site.url).host,
    isVoting,
  };
}

export type Hall = NonNullable<Awaited<ReturnType<typeof readHall>>>;

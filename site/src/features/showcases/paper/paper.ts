import { longestCode, shortCode } from '@launch-board/contract/short-codes';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { drawnCode } from '../../../ui/picture/qr-code.ts';
import { readHallNow } from '../hall/hall-now.ts';
import { readAccepted, readRoom, readShowcase, type ShownEntry } from '../reads.ts';
import { codeOf } from '../vote/short-address.ts';

/** Codes to be drawn for one page. */
const cardsAPage = 60;

/** The programme of a showcase: its projects by track and table, and the way to its vote. */
export async function readProgramme(visitor: VisitorContext, id: string) {
  const found = await readShowcase(visitor, id);
  if (!found) return undefined;
  const { showcase, tracks } = found;
  const entries = byTable(await readAccepted(visitor, showcase));
  const known = new Set(tracks.map((track) => track.id));
  const parts = [
    ...tracks.map((track) => ({ name: track.name, entries: entries.filter((one) => one.track === track.id) })),
    { name: null, entries: entries.filter(({ track }) => track === null || !known.has(track)) },
  ];
  const isAhead = showcase.votesEach > 0 && showcase.phase !== 'results' && showcase.visibility !== 'private';
  const code = isAhead ? (await readHallNow(visitor, id))?.code : undefined;
  const address = `${visitor.site.url}/v/${code ?? codeOf(id)}`;
  return {
    showcase,
    room: await readRoom(visitor, { ...found, entries: [] }),
    parts: parts.filter((part) => part.entries.length > 0),
    vote: isAhead ? { qr: drawnCode(address), address: code ? address.replace(/^https?:\/\//, '') : null } : null,
  };
}

/** A card for each table, some on a page. The address is the short one that no other project has. */
export async function readTableCards(visitor: VisitorContext, id: string, page: number) {
  const found = await readShowcase(visitor, id);
  if (!found) return undefined;
  const entries = byTable(await readAccepted(visitor, found.showcase));
  const offset = (page - 1) * cardsAPage;
  return {
    showcase: found.showcase,
    cards: entries.slice(offset, offset + cardsAPage).map(({ card, table }) => ({
      card,
      table,
      qr: drawnCode(`${visitor.site.url}/p/${shortCode(card.id, longestCode)}`),
    })),
    paging: { limit: cardsAPage, offset, total: entries.length },
  };
}

const byTable = (entries: ShownEntry[]) =>
  entries.toSorted((a, b) => (a.table ?? Number.POSITIVE_INFINITY) - (b.table ?? Number.POSITIVE_INFINITY));

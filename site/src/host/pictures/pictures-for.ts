import { inLanguage } from '@launch-board/host/language/in-language';
import { readBadge } from '../../features/badges/badge.ts';
import { readShareCard } from '../../features/share-cards/read-share-card.ts';
import { apiFor } from '../../session/api.ts';
import type { VisitorParts } from '../../session/open-visitor-context.ts';
import type { OwnBrand } from '../brand/brand.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { keepDrawings } from '../drawing/kept-drawings.ts';
import type { Asset } from '../responses/assets.ts';
import { createDrawnPictures, type DrawnPictures } from './drawn-pictures.ts';

type Parts = {
  brand: OwnBrand;
  assets: ReadonlyMap<string, Asset>;
  drawing: Drawing;
  visitors: Pick<VisitorParts, 'apiAddress' | 'currentReads' | 'offered' | 'prove'>;
};

/**
 * The pictures of a site. What a card shows is read in the client's name, so that asking for made-up addresses is limited
 * like every other reading, and only once until something is committed.
 */
export function picturesFor({ brand, assets, drawing, visitors }: Parts): DrawnPictures {
  const { apiAddress, currentReads, offered, prove } = visitors;
  return createDrawnPictures({
    brand,
    offered,
    plainIcon: assets.get('/icon.svg')?.body ?? Buffer.alloc(0),
    drawings: keepDrawings(drawing),
    readCard: async (folder, id, address, language) =>
      currentReads(await prove(), `card ${folder} ${id} ${language.code}`, () =>
        inLanguage(language, () => readShareCard(apiFor(apiAddress, { address }), folder, id)),
      ),
    readBadge: async (id, address) =>
      currentReads(await prove(), `badge ${id}`, () => readBadge(apiFor(apiAddress, { address }), id)),
    readUpload: (name, address) => readUpload(`${apiAddress}/media/${encodeURIComponent(name)}`, address),
  });
}

const uploadMs = 5000;
/** The board makes no file as large as this. */
const maxUploadBytes = 4 * 1024 * 1024;

/** @throws Error if the file does not come: a card without its picture must not be kept for good */
async function readUpload(url: string, address: string): Promise<Uint8Array> {
  const headers = { 'X-Forwarded-For': address };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(uploadMs) });
  const length = Number(answer.headers.get('content-length'));
  if (answer.ok && length > 0 && length <= maxUploadBytes) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  throw Object.assign(new Error(`the picture of a card was answered ${answer.status}`), { status: answer.status });
}

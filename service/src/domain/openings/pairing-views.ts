import type { Complete, Pairing, PairingReason } from '@launch-board/contract';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { freeOfIds } from '../../store/openings/free-people.ts';
import { openingsOfIds } from '../../store/openings/openings.ts';
import type { PairingRow } from '../../store/openings/pairings.ts';
import type { Reads } from '../../store/store.ts';
import { byId } from '../lists/by-id.ts';
import { publicCollections } from '../permitted.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Scene, viewFree, viewOpenings } from './views.ts';

/** What was suggested to somebody, as long as it stands. */
export async function viewPairings(
  reads: Reads,
  scene: Scene,
  rows: readonly PairingRow[],
): Promise<Complete<Pairing>[]> {
  const ids = (name: 'opening_id' | 'free_id' | 'collection_id') => rows.flatMap((row) => row[name] ?? []);
  const openings = byId(await viewOpenings(reads, scene, await openingsOfIds(reads, ids('opening_id'))));
  const people = byId(await viewFree(reads, scene, await freeOfIds(reads, ids('free_id'))));
  const showcases = byId(publicCollections(await collectionsOfIds(reads, ids('collection_id'))));
  return rows.flatMap((row) => {
    const opening = openings.get(row.opening_id ?? '');
    const person = people.get(row.free_id ?? '');
    const showcase = showcases.get(row.collection_id);
    if (!(opening?.is_open || person?.is_open)) return [];
    return [
      {
        ...{ id: row.id, opening, person, reasons: JSON.parse(row.reasons) as PairingReason[] },
        showcase: showcase && {
          id: showcase.id,
          name: showcase.name,
          html_url: scene.deps.pages('showcases', showcase.id),
        },
        created_at: isoTime(row.created_at),
      },
    ];
  });
}

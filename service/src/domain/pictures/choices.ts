import type { PictureChoice } from '@launch-board/contract';
import {
  factsOf,
  focusMember,
  packPictures,
  type UsedPicture,
  uploadsIn,
  withCopiesOf,
} from '../../store/pictures/columns.ts';
import { readyPictures } from '../../store/pictures/reads.ts';
import type { Fields } from '../text/fields.ts';
import type { Transaction } from '../transaction.ts';

/**
 * The pictures that a body names, as a column. A person may use what they uploaded themselves, and leave where it is what
 * others of the team have put there: `before` are the columns that hold such pictures. Copies from other sites stay.
 */
export async function chosenColumn(
  { writes, actor }: Pick<Transaction, 'writes' | 'actor'>,
  fields: Fields,
  { field, given, before }: { field: string; given: readonly PictureChoice[]; before: readonly (string | null)[] },
): Promise<string | null> {
  const known = new Map(before.flatMap(uploadsIn).map((picture) => [picture.id, picture]));
  const missing = given.map(({ id }) => id).filter((id) => !known.has(id));
  for (const row of await readyPictures(writes, missing, actor.userId))
    if (row.uploader !== null) known.set(row.id, { id: row.id, alt: null, ...factsOf(row) });
  const chosen: UsedPicture[] = [];
  for (const [index, { id, alt, focus }] of given.entries()) {
    const place = given.length > 1 ? `${field}.${index}.` : `${field}.`;
    const picture = known.get(id);
    if (!picture)
      fields.problems.push({ field: `${place}id`, message: 'must be the id of a picture that you uploaded' });
    else if (chosen.some((other) => other.id === id))
      fields.problems.push({ field: `${place}id`, message: 'is there twice' });
    else {
      const { focus: own, ...others } = picture;
      const words = fields.maybeLine(`${place}alt`, alt);
      chosen.push({ ...others, alt: words, ...focusMember(focus === undefined ? own : focus) });
    }
  }
  return withCopiesOf(packPictures(chosen), ...before);
}

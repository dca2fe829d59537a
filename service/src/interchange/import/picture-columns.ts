import { type Focus, factsOf, focusMember, packPictures, withCopiesOf } from '../../store/pictures/columns.ts';
import { readyFacts } from '../../store/pictures/reads.ts';
import type { Board } from './board.ts';

/** A picture where a line shows it. */
export type ShownPicture = { id: string; alt: string | null; from: string | null; focus: Focus | null };

export type PictureColumns = Awaited<ReturnType<typeof pictureColumns>>;

/** The columns of what these lines show. `undefined` stands for a line that says nothing about pictures. */
export async function pictureColumns({ writes }: Board, shown: readonly (readonly ShownPicture[] | undefined)[]) {
  const ids = [...new Set(shown.flatMap((pictures = []) => pictures.map(({ id }) => id)))];
  const rows = ids.length === 0 ? [] : await readyFacts(writes, ids);
  const known = new Map(rows.map((row) => [row.id, factsOf(row)]));
  return {
    /** With the copies from other sites that are in `before`. Pictures that the board lacks are left out: their own lines are refused. */
    columnOf(pictures: readonly ShownPicture[] | undefined, before: string | null = null): string | null {
      if (!pictures) return before;
      const used = pictures.flatMap(({ id, alt, from, focus }) => {
        const facts = known.get(id);
        return facts ? [{ id, alt, ...(from !== null && { from }), ...focusMember(focus), ...facts }] : [];
      });
      return withCopiesOf(packPictures(used), before);
    },
    /** Whether a repetition of the import may find more. */
    lacksSome: (pictures: readonly ShownPicture[] = []) => pictures.some(({ id }) => !known.has(id)),
  };
}

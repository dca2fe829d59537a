import type { InputOf, operations } from '@launch-board/contract';
import { callBack, keepTracks, putJudgeTracks, tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { findJudge } from '../../store/jury/judges.ts';
import type { Writes } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { note } from '../showcases/log.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { assertUnreleased } from './access.ts';

/** Says where a judge is sent from now on. What they have said stays: curators do not choose among the marks of one judge. */
export const setJudgeTracks = (
  deps: Deps,
  actor: Member,
  { id, judge_id, body: { tracks, ...others } }: InputOf<typeof operations.setJudgeTracks>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const showcase = await changeableShowcase(writes, actor, id);
    const judge = await findJudge(writes, showcase.id, judge_id.toLowerCase());
    if (!judge) throw new Fail('not_found');
    const known = new Set(tracksOf(showcase).map((track) => track.id));
    const details = tracks.flatMap((track, i) =>
      known.has(track) ? [] : [{ field: `tracks.${i}`, message: 'must be the id of a track' }],
    );
    if (details.length > 0) throw new Fail('invalid_request', { details });
    await assertUnreleased(writes, showcase.id);
    const wanted = [...new Set(tracks)].sort();
    const before = (await tracksOfJudges(writes, showcase.id)).get(judge.id) ?? [];
    if (wanted.join() === before.toSorted().join()) return;
    await note(tx, showcase.id, { action: 'judge_tracks_set' });
    await putJudgeTracks(writes, { judgeId: judge.id, id: showcase.id }, wanted);
    await callBack(writes, showcase.id);
  });

/**
 * Tracks of the showcase, or of its entries, have changed. Whoever was limited to nothing but tracks that are no more judges
 * everything, and nobody stays at a table that is in none of theirs: it is there for others at once.
 */
export async function followTracks(writes: Writes, id: string, kept: readonly string[]): Promise<void> {
  await keepTracks(writes, id, kept);
  await callBack(writes, id);
}

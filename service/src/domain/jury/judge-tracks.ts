import type { InputOf, operations } from '@launch-board/contract';
import { takeBackFrom } from '../../store/jury/handovers.ts';
import { keepTracks, putJudgeTracks, tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { findJudge, type JudgeRow, updateJudge } from '../../store/jury/judges.ts';
import { entriesInConflict } from '../../store/jury/tables.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { note } from '../showcases/log.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
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
    await callBack(tx, judge);
  });

/** From tables where they are not sent any more: these are there for others at once. */
async function callBack({ writes }: Transaction, { id, collection_id, user_id, project_id }: JudgeRow) {
  const { elsewhere } = await entriesInConflict(writes, collection_id, { userId: user_id, judgeId: id });
  if (project_id !== null && elsewhere.has(project_id)) await updateJudge(writes, id, { project_id: null });
  await takeBackFrom(writes, id, [...elsewhere]);
}

/** Whoever was limited to nothing but tracks that are no more judges everything. */
export const freeJudges: Listener<'tracks changed'> = ({ writes }, { id, kept }) => keepTracks(writes, id, kept);

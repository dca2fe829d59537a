import type { Carried } from '../../domain/jury/carried.ts';
import { followTracks } from '../../domain/jury/judge-tracks.ts';
import { tracksOf } from '../../domain/showcases/fields.ts';
import { hasJudgements } from '../../store/jury/judgements.ts';
import { deleteJury, findJury, type JuryRow, putJury } from '../../store/jury/juries.ts';
import type { Board } from './board.ts';
import type { LineOf } from './read-line.ts';

type Line = LineOf<'collection'>;
type ProjectIds = ReadonlyMap<string, string>;

/** The row for the published results of a line; undefined if there are none. */
function rowOf({ id, showcase }: Line, projectIds: ProjectIds): JuryRow | undefined {
  if (!showcase?.jury) return undefined;
  const { kind, judgements, setAside, tracks, places } = showcase.jury;
  const carried: Carried = {
    judgements,
    ...(setAside !== undefined && { setAside }),
    ...(tracks && { tracks }),
    places: places.flatMap(({ project: key, ...placed }) => {
      const project = projectIds.get(key);
      return project === undefined ? [] : { project, ...placed };
    }),
  };
  return {
    ...{ collection_id: id, kind, criteria: '[]', is_open: 0, are_results_public: 1, teams_see: 'nothing' },
    carried_results: JSON.stringify(carried),
    calibration: null,
  };
}

/** What to do with the jury of a collection. One that has been set up here stays, unless nobody has judged and the line has results. */
async function changeFor({ writes }: Board, line: Line, projectIds: ProjectIds): Promise<'none' | 'drop' | JuryRow> {
  const before = await findJury(writes, line.id);
  const row = rowOf(line, projectIds);
  if (!row) return before && before.carried_results !== null ? 'drop' : 'none';
  const isSame = before && (Object.keys(row) as (keyof JuryRow)[]).every((name) => before[name] === row[name]);
  return isSame || (await hasJudgements(writes, line.id)) ? 'none' : row;
}

export const hasJury = async (board: Board, line: Line, projectIds: ProjectIds): Promise<boolean> =>
  (await changeFor(board, line, projectIds)) === 'none';

export async function syncJury(board: Board, line: Line, projectIds: ProjectIds) {
  const change = await changeFor(board, line, projectIds);
  if (change === 'drop') await deleteJury(board.writes, line.id);
  else if (change !== 'none') await putJury(board.writes, change);
  if (line.showcase)
    await followTracks(
      board.writes,
      line.id,
      tracksOf(line.showcase.intake).map((track) => track.id),
    );
}

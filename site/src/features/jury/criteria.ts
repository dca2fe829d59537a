import type { Jury, JuryResults } from '@launch-board/sdk';

type Criteria = Jury['criteria'];

/** Those by which the projects of a track are judged; `null`: projects without a track. */
export const criteriaFor = (criteria: Criteria, track: string | null | undefined): Criteria =>
  criteria.filter(({ tracks }) => tracks.length === 0 || (track != null && tracks.includes(track)));

export const isByTrack = (criteria: Criteria): boolean => criteria.some(({ tracks }) => tracks.length > 0);

/** Projects that nothing is asked of: each criterion is one of other tracks. */
export const unaskedIn = (criteria: Criteria, results: JuryResults['results']): JuryResults['results'] =>
  criteria.length === 0 ? [] : results.filter(({ project }) => criteriaFor(criteria, project.track).length === 0);

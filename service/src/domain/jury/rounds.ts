import type { JuryRow } from '../../store/jury/juries.ts';

/** The round before the judging: which projects, in the order of the curators, and whether judges give marks now. */
export type Round = { projects: string[]; isOpen: boolean };

export const roundOf = ({ calibration }: Pick<JuryRow, 'calibration'>): Round | undefined =>
  calibration === null ? undefined : (JSON.parse(calibration) as Round);

export const rowOfRound = (round: Round | null): Pick<JuryRow, 'calibration'> => ({
  calibration: round && JSON.stringify(round),
});

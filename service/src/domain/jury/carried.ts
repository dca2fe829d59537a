import type { JuryRow } from '../../store/jury/juries.ts';
import type { Placed } from './places.ts';

type CarriedPlace = Placed & { views: number };
/** Results that an import brought along, without what judges said: as they were published on the other board. */
export type Carried = {
  judgements: number;
  setAside?: number | undefined;
  tracks?: string[] | undefined;
  places: CarriedPlace[];
};

export const carriedIn = ({ carried_results }: JuryRow): Carried | undefined =>
  carried_results === null ? undefined : (JSON.parse(carried_results) as Carried);

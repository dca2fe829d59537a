import { visibilityIn } from '../../collections/visibility.ts';
import { entrantsIn } from '../entrants.ts';
import { ofTimes, type ShowcaseStart } from '../form/form-fields.ts';

/** The fields of a form that was typed before the session ended, or was refused. */
export const startFrom = (kept: Partial<Record<string, string>>, start: ShowcaseStart): ShowcaseStart => ({
  ...start,
  name: kept.name ?? start.name,
  description: kept.description ?? start.description,
  ...ofTimes((name) => kept[name] ?? start[name]),
  place: kept.place ?? start.place,
  votes_each: kept.votes_each ?? start.votes_each,
  who_may_enter: entrantsIn(kept.who_may_enter) ?? start.who_may_enter,
  accepts: kept.accepts === 'all' || kept.accepts === 'by_hand' ? kept.accepts : start.accepts,
  ...(start.visibility && { visibility: visibilityIn(kept.visibility) ?? start.visibility }),
});

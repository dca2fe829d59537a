import { visibilityIn } from '../../collections/visibility.ts';
import { entrantsIn } from '../entrants.ts';
import type { ShowcaseStart } from '../form/form-fields.ts';

/** The fields of a form that was typed before the session ended, or was refused. */
export const startFrom = (kept: Partial<Record<string, string>>, start: ShowcaseStart): ShowcaseStart => ({
  ...start,
  name: kept.name ?? start.name,
  description: kept.description ?? start.description,
  opens_at: kept.opens_at ?? start.opens_at,
  closes_at: kept.closes_at ?? start.closes_at,
  shown_at: kept.shown_at ?? start.shown_at,
  place: kept.place ?? start.place,
  votes_each: kept.votes_each ?? start.votes_each,
  voting_opens_at: kept.voting_opens_at ?? start.voting_opens_at,
  voting_closes_at: kept.voting_closes_at ?? start.voting_closes_at,
  who_may_enter: entrantsIn(kept.who_may_enter) ?? start.who_may_enter,
  accepts: kept.accepts === 'all' || kept.accepts === 'by_hand' ? kept.accepts : start.accepts,
  ...(start.visibility && { visibility: visibilityIn(kept.visibility) ?? start.visibility }),
});

import { limits } from '@launch-board/contract/limits';
import { type OptionalTime, ofOptionalTimes, optionalTimeNames } from '@launch-board/contract/showcase-times';
import { DAY_MS } from '@launch-board/host/durations';
import type { ShowcaseDetail } from '@launch-board/sdk';
import { Mistake } from '../../../ui/form/form-answer.ts';
import { assertFields } from '../../../ui/form/sent-act.ts';
import { moderatedOf } from '../../collections/moderated.ts';
import { type Visibility, visibilityIn } from '../../collections/visibility.ts';
import { localTimeOf, readLocalTime } from '../../projects/launch/zoned-time.ts';
import { entrantsIn } from '../entrants.ts';
import { floorPlanIn } from '../room/floor-plan-in.ts';
import { votesEachIn } from '../votes-each.ts';

export type ShowcaseTime = 'opens_at' | 'closes_at' | OptionalTime;
export const times: readonly ShowcaseTime[] = ['opens_at', 'closes_at', ...optionalTimeNames];

/** The same of each of them. */
export const ofTimes = <T>(make: (name: ShowcaseTime) => T): Record<ShowcaseTime, T> => ({
  opens_at: make('opens_at'),
  closes_at: make('closes_at'),
  ...ofOptionalTimes(make),
});

/** What the form of a showcase begins with, as its fields hold it. */
export type ShowcaseStart = Record<ShowcaseTime, string> & {
  name: string;
  description: string;
  place: string;
  floor_plan: string;
  votes_each: string;
  takes_entries_while_voting: boolean;
  who_may_enter: ShowcaseDetail['who_may_enter'];
  accepts: ShowcaseDetail['accepts'];
  tracks: { id?: string; name: string }[];
  /** Without it, the form does not change who sees it. */
  visibility?: Visibility | undefined;
  revision?: number | undefined;
  /** The times that are stored: one that is typed the same again stays the same moment. */
  before: Partial<Record<ShowcaseTime, string>>;
};

const spareTracks = 3;

const withSpares = (tracks: ShowcaseStart['tracks']): ShowcaseStart['tracks'] => [
  ...tracks,
  ...Array.from({ length: Math.min(spareTracks, limits.showcases.tracks - tracks.length) }, () => ({ name: '' })),
];

const emptyStart: ShowcaseStart = {
  name: '',
  description: '',
  ...ofTimes(() => ''),
  place: '',
  floor_plan: '',
  votes_each: '0',
  takes_entries_while_voting: false,
  who_may_enter: 'members',
  accepts: 'by_hand',
  tracks: withSpares([]),
  // A call that nobody sees is of no use: it can be made private while it is written.
  visibility: 'public',
  before: {},
};

const callDays = 14;

/** Nothing but the end of the call: two weeks from now, at six in the evening. */
export const newStart = (now: number, timeZone: string): ShowcaseStart => {
  const day = localTimeOf(new Date(now + callDays * DAY_MS).toISOString(), timeZone).slice(0, 10);
  return { ...emptyStart, closes_at: `${day}T18:00` };
};

export function startOf(showcase: ShowcaseDetail, timeZone: string, isMine: boolean): ShowcaseStart {
  const before = ofTimes((name) => {
    const at = showcase[name];
    return at ? localTimeOf(at, timeZone) : '';
  });
  return {
    ...before,
    before,
    name: showcase.name,
    description: showcase.description ?? '',
    place: showcase.place ?? '',
    floor_plan: showcase.floor_plan ?? '',
    votes_each: String(showcase.votes_each ?? 0),
    takes_entries_while_voting: showcase.takes_entries_while_voting === true,
    who_may_enter: showcase.who_may_enter,
    accepts: showcase.accepts,
    tracks: withSpares(showcase.tracks),
    // What was chosen, also while moderators keep it from that.
    ...(isMine && { visibility: moderatedOf(showcase)?.wanted ?? showcase.visibility }),
    revision: showcase.revision,
  };
}

/** What was typed, as the API takes it. @throws Mistake for times that are none */
export function bodyOf(form: FormData, timeZone: string) {
  assertFields(form, ['name', 'description', 'place', ...times]);
  const visibility = visibilityIn(form.get('visibility'));
  const votesEach = votesEachIn(form.get('votes_each'));
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    name: text('name'),
    description: text('description') || null,
    place: text('place') || null,
    // A page that was open before the board knew of this says nothing about it.
    ...(form.has('floor_plan') && { floor_plan: floorPlanIn(text('floor_plan')) }),
    ...timesIn(form, timeZone),
    who_may_enter: entrantsIn(form.get('who_may_enter')) ?? 'members',
    accepts: form.get('accepts') === 'all' ? ('all' as const) : ('by_hand' as const),
    ...(votesEach !== undefined && { votes_each: votesEach }),
    // A page that was open before the board knew of this says nothing about it.
    ...(form.get('has_early') === 'yes' && { takes_entries_while_voting: form.get('early') === 'yes' }),
    tracks: tracksIn(form),
    ...(visibility && { visibility }),
  };
}

/** Undefined for those that stay, null for one that goes. */
function timesIn(form: FormData, timeZone: string) {
  const faults: { field: string; message: string }[] = [];
  const given: { opens_at?: string; closes_at?: string } & { [Name in OptionalTime]?: string | null } = {};
  for (const field of times) {
    const typed = String(form.get(field) ?? '').trim();
    // Without a change it stays the same moment, also in the hour that clocks show twice.
    if (typed === form.get(`${field}_before`) || (typed === '' && field === 'opens_at')) continue;
    if (typed === '' && field !== 'opens_at' && field !== 'closes_at') given[field] = null;
    else {
      const time = readLocalTime(typed, timeZone);
      if ('at' in time) given[field] = time.at;
      else faults.push({ field, message: time.fault });
    }
  }
  if (faults.length > 0) throw new Mistake(faults);
  return given;
}

/** An empty line is no track; one that is emptied goes. */
function tracksIn(form: FormData) {
  const ids = form.getAll('track_id').map(String);
  return form.getAll('track').flatMap((given, index) => {
    const name = String(given).trim();
    const id = ids[index];
    return name === '' ? [] : [{ name, ...(id && { id }) }];
  });
}

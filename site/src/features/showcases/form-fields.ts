import { limits } from '@launch-board/contract/limits';
import type { Showcase, ShowcaseDetail } from '@launch-board/sdk';
import { Mistake } from '../../ui/form/form-answer.ts';
import { assertFields } from '../../ui/form/sent-act.ts';
import { moderatedOf } from '../collections/moderated.ts';
import { type Visibility, visibilityIn } from '../collections/visibility.ts';
import { localTimeOf, readLocalTime } from '../projects/launch/zoned-time.ts';
import { entrantsIn } from './entrants.ts';

/** What the form of a showcase begins with, as its fields hold it. */
export type ShowcaseStart = {
  name: string;
  description: string;
  opens_at: string;
  closes_at: string;
  shown_at: string;
  place: string;
  votes_each: string;
  voting_opens_at: string;
  voting_closes_at: string;
  who_may_enter: Showcase['who_may_enter'];
  accepts: Showcase['accepts'];
  tracks: { id?: string; name: string }[];
  /** Without it, the form does not change who sees it. */
  visibility?: Visibility | undefined;
  revision?: number | undefined;
};

const spareTracks = 3;

const withSpares = (tracks: ShowcaseStart['tracks']): ShowcaseStart['tracks'] => [
  ...tracks,
  ...Array.from({ length: Math.min(spareTracks, limits.showcases.tracks - tracks.length) }, () => ({ name: '' })),
];

export const emptyStart: ShowcaseStart = {
  name: '',
  description: '',
  opens_at: '',
  closes_at: '',
  shown_at: '',
  place: '',
  votes_each: '0',
  voting_opens_at: '',
  voting_closes_at: '',
  who_may_enter: 'members',
  accepts: 'by_hand',
  tracks: withSpares([]),
  visibility: 'private',
};

export function startOf(showcase: ShowcaseDetail, timeZone: string, isMine: boolean): ShowcaseStart {
  return {
    name: showcase.name,
    description: showcase.description ?? '',
    opens_at: localTimeOf(showcase.opens_at, timeZone),
    closes_at: localTimeOf(showcase.closes_at, timeZone),
    shown_at: showcase.shown_at ? localTimeOf(showcase.shown_at, timeZone) : '',
    place: showcase.place ?? '',
    votes_each: String(showcase.votes_each ?? 0),
    voting_opens_at: showcase.voting_opens_at ? localTimeOf(showcase.voting_opens_at, timeZone) : '',
    voting_closes_at: showcase.voting_closes_at ? localTimeOf(showcase.voting_closes_at, timeZone) : '',
    who_may_enter: showcase.who_may_enter,
    accepts: showcase.accepts,
    tracks: withSpares(showcase.tracks),
    // What was chosen, also while moderators keep it from that.
    ...(isMine && { visibility: moderatedOf(showcase)?.wanted ?? showcase.visibility }),
    revision: showcase.revision,
  };
}

const times = ['opens_at', 'closes_at', 'shown_at', 'voting_opens_at', 'voting_closes_at'] as const;
type Clearable = Exclude<(typeof times)[number], 'opens_at' | 'closes_at'>;

/** What was typed, as the API takes it. @throws Mistake for times that are none */
export function bodyOf(form: FormData, timeZone: string) {
  assertFields(form, ['name', 'description', 'place', ...times]);
  const visibility = visibilityIn(form.get('visibility'));
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    name: text('name'),
    description: text('description') || null,
    place: text('place') || null,
    ...timesIn(form, timeZone),
    who_may_enter: entrantsIn(form.get('who_may_enter')) ?? 'members',
    accepts: form.get('accepts') === 'all' ? ('all' as const) : ('by_hand' as const),
    ...(form.has('votes_each') && { votes_each: Number(form.get('votes_each')) }),
    tracks: tracksIn(form),
    ...(visibility && { visibility }),
  };
}

/** Undefined for those that stay, null for one that goes. */
function timesIn(form: FormData, timeZone: string) {
  const faults: { field: string; message: string }[] = [];
  const given: { opens_at?: string; closes_at?: string } & { [Name in Clearable]?: string | null } = {};
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

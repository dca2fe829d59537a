import type { CollectionLine } from '@launch-board/contract/import-format';
import { type OptionalTime, ofOptionalTimes } from '@launch-board/contract/showcase-times';
import { intakeFaults } from '../../domain/showcases/fields.ts';
import { maybeFloorPlan } from '../../domain/showcases/floor-plans.ts';
import { allRead, type Fields } from '../../domain/text/fields.ts';

type Part = NonNullable<CollectionLine['showcase']>;

/** The intake of a collection, with its awards, the results of its jury and its accepted entries. */
export function readIntake(part: Part, fields: Fields) {
  const {
    place,
    floor_plan,
    who_may_enter,
    accepts,
    tracks,
    awards = [],
    course,
    jury = null,
    entries,
    ...times
  } = part;
  const known = new Set(tracks.map(({ id }) => id));
  if (known.size < tracks.length) fields.problems.push({ field: 'showcase.tracks', message: 'must have each id once' });
  return {
    intake: {
      ...readTimes(times, fields),
      place: fields.maybeText('showcase.place', place),
      floor_plan: maybeFloorPlan(fields, 'showcase.floor_plan', floor_plan),
      who_may_enter,
      accepts,
      tracks: JSON.stringify(
        tracks.map(({ id, name }, i) => ({ id, name: fields.line(`showcase.tracks.${i}`, name) })),
      ),
    },
    course: course && readCourse(course, fields),
    jury: jury && readJury(jury),
    awards: awards.map((award, i) => readAward(award, fields, `showcase.awards.${i}`)),
    entries: entries.map((entry, i) => readEntry(entry, fields, { at: `showcase.entries.${i}`, known })),
  };
}

type Times = Pick<Part, 'opens_at' | 'closes_at' | 'votes_each' | 'takes_entries_while_voting' | OptionalTime>;

/** A member that is left and is no time is a compile error. */
function readTimes<Part extends Times>(part: Part & Record<Exclude<keyof Part, keyof Times>, never>, fields: Fields) {
  const { opens_at, closes_at, votes_each = 0, takes_entries_while_voting: isEarly = false, ...optional } = part;
  const times = {
    opens_at: fields.time('showcase.opens_at', opens_at),
    closes_at: fields.time('showcase.closes_at', closes_at),
    votes_each,
    takes_entries_while_voting: isEarly ? (1 as const) : (0 as const),
    ...ofOptionalTimes((name) => fields.maybeTime(`showcase.${name}`, optional[name])),
  };
  for (const { field, message } of intakeFaults(times)) fields.problems.push({ field: `showcase.${field}`, message });
  return times;
}

function readCourse({ id, name, code, term, ...others }: NonNullable<Part['course']>, fields: Fields) {
  allRead(others);
  return {
    id,
    name: fields.line('showcase.course.name', name),
    code: fields.maybeLine('showcase.course.code', code),
    term: fields.maybeLine('showcase.course.term', term),
  };
}

function readJury({ kind, judgements, set_aside: setAside, tracks, results, ...others }: NonNullable<Part['jury']>) {
  allRead(others);
  return {
    kind,
    judgements,
    setAside,
    tracks,
    places: results.map(
      ({ project, place, best_place, worst_place, score, lowest_score, highest_score, views, ...rest }) => {
        allRead(rest);
        return { project, place, best_place, worst_place, score, lowest_score, highest_score, views };
      },
    ),
  };
}

function readEntry(
  { project, user, track, table_number, entered_at, ...rest }: Part['entries'][number],
  fields: Fields,
  { at, known }: { at: string; known: ReadonlySet<string> },
) {
  allRead(rest);
  if (track && !known.has(track)) fields.problems.push({ field: `${at}.track`, message: 'must be the id of a track' });
  return {
    project,
    user: fields.maybeLine(`${at}.user`, user),
    track: track ?? null,
    table_number: table_number ?? null,
    entered_at: fields.time(`${at}.entered_at`, entered_at),
  };
}

function readAward(
  { project, name, citation, ...rest }: NonNullable<Part['awards']>[number],
  fields: Fields,
  at: string,
) {
  allRead(rest);
  return {
    project,
    name: fields.line(`${at}.name`, name),
    citation: fields.maybeText(`${at}.citation`, citation),
  };
}

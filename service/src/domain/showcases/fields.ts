import { randomBytes } from 'node:crypto';
import type { InputOf, operations } from '@launch-board/contract';
import { type OptionalTime, optionalTimeNames } from '@launch-board/contract/showcase-times';
import type { EarlyEnds, Intake, ShowcaseRow } from '../../store/showcases/showcases.ts';
import { Fields } from '../text/fields.ts';
import { maybeFloorPlan } from './floor-plans.ts';

type Body = InputOf<typeof operations.updateShowcase>['body'];
export type IntakeBody = Pick<
  Body,
  | 'opens_at'
  | 'closes_at'
  | 'place'
  | 'floor_plan'
  | 'who_may_enter'
  | 'accepts'
  | 'votes_each'
  | 'takes_entries_while_voting'
  | OptionalTime
  | 'tracks'
  | 'renews_link'
>;
export type Track = { id: string; name: string };

export type IntakeChanges = Partial<Omit<Intake, 'collection_id'> & EarlyEnds>;

/** The columns of the intake that the body changes. @throws Fail `invalid_request` naming every fault */
export function intakeColumns(
  body: IntakeBody,
  before: Omit<Intake, 'collection_id'> | ShowcaseRow,
  opensNow = false,
): IntakeChanges {
  const { opens_at, closes_at, place, floor_plan, who_may_enter, accepts, tracks, renews_link, votes_each } = body;
  const { takes_entries_while_voting: isEarly } = body;
  const fields = new Fields();
  const columns: IntakeChanges = {
    ...(opens_at !== undefined && { opens_at: fields.time('opens_at', opens_at) }),
    ...(closes_at !== undefined && { closes_at: fields.time('closes_at', closes_at) }),
    ...optionalTimesIn(body, fields),
    ...(place !== undefined && { place: fields.maybeText('place', place) }),
    ...(floor_plan !== undefined && { floor_plan: maybeFloorPlan(fields, 'floor_plan', floor_plan) }),
    ...(who_may_enter !== undefined && { who_may_enter }),
    ...(accepts !== undefined && { accepts }),
    ...(votes_each !== undefined && { votes_each }),
    ...(isEarly !== undefined && { takes_entries_while_voting: isEarly ? (1 as const) : (0 as const) }),
    ...(tracks !== undefined && { tracks: JSON.stringify(newTracks(tracks, tracksOf(before), fields)) }),
    ...(renews_link === true && { link_token: newLinkToken() }),
  };
  fields.problems.push(...intakeFaults({ ...before, ...columns }, opensNow));
  fields.assertValid();
  return columns;
}

const optionalTimesIn = (body: IntakeBody, fields: Fields): Partial<Record<OptionalTime, number | null>> =>
  Object.fromEntries(
    optionalTimeNames.flatMap((name) => (body[name] === undefined ? [] : [[name, fields.maybeTime(name, body[name])]])),
  );

type Times = Pick<Intake, 'opens_at' | 'closes_at' | 'votes_each' | 'takes_entries_while_voting' | OptionalTime>;

/** What is wrong with the times and the votes of a showcase, field by field. `opensNow`: the client did not send `opens_at`. */
export function intakeFaults({ opens_at, closes_at, shown_at, votes_each, ...vote }: Times, opensNow = false) {
  const [from, until] = [vote.voting_opens_at, vote.voting_closes_at];
  const isEarly = vote.takes_entries_while_voting === 1;
  const faults: [boolean, string, string][] = [
    [closes_at <= opens_at, 'closes_at', opensNow ? 'must not be in the past' : 'must be later than opens_at'],
    [shown_at !== null && shown_at < opens_at, 'shown_at', 'must not be before opens_at'],
    [votes_each > 0 && from === null, 'voting_opens_at', 'is required for a vote'],
    [votes_each > 0 && until === null, 'voting_closes_at', 'is required for a vote'],
    [!isEarly && from !== null && from < closes_at, 'voting_opens_at', 'must not be before closes_at'],
    [isEarly && from !== null && from < opens_at, 'voting_opens_at', 'must not be before opens_at'],
    // What is entered after the vote would have had no chance.
    [isEarly && until !== null && until < closes_at, 'voting_closes_at', 'must not be before closes_at'],
    [from !== null && until !== null && until <= from, 'voting_closes_at', 'must be later than voting_opens_at'],
  ];
  return faults.flatMap(([isFault, field, message]) => (isFault ? [{ field, message }] : []));
}

export const tracksOf = ({ tracks }: Pick<Intake, 'tracks'>): Track[] => JSON.parse(tracks);

/** 128 random bits: nobody guesses it. It is stored as it is, since curators copy the link again and again. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

function newTracks(given: NonNullable<Body['tracks']>, before: readonly Track[], fields: Fields): Track[] {
  const known = new Set(before.map(({ id }) => id));
  return given.map(({ id, name }, i) => {
    // Each id once: a second track with it is a new one.
    if (id !== undefined && !known.delete(id))
      fields.problems.push({ field: `tracks.${i}.id`, message: 'must be the id of a track that is there' });
    return { id: id ?? randomBytes(4).toString('hex'), name: fields.line(`tracks.${i}.name`, name) };
  });
}

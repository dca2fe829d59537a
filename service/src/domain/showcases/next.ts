import { type Complete, type InputOf, limits, type operations, type ShowcaseDetail } from '@launch-board/contract';
import { ofOptionalTimes } from '@launch-board/contract/showcase-times';
import { insertCollection } from '../../store/collections/changes.ts';
import { countCollectionsOf } from '../../store/collections/reads.ts';
import { type Intake, insertIntake, type ShowcaseRow } from '../../store/showcases/showcases.ts';
import { firstVersion } from '../../store/versions.ts';
import type { Member } from '../actor.ts';
import { spend } from '../budgets.ts';
import { notModerated } from '../collections/visibility.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { changeableShowcase, visibleShowcase } from './access.ts';
import { newLinkToken } from './fields.ts';
import { putOffReminder } from './reminders.ts';
import { viewSeen } from './views.ts';

type Body = InputOf<typeof operations.beginNextShowcase>['body'];

/** Copies how a showcase works, with its times moved on. It is private, so that nobody hears of it before it is as it should be. */
export const beginNextShowcase = (
  deps: Deps,
  actor: Member,
  { id: given, body }: InputOf<typeof operations.beginNextShowcase>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ showcase: Complete<ShowcaseDetail> }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, counts, now } = tx;
      const before = await changeableShowcase(writes, actor, given);
      if ((await countCollectionsOf(writes, actor)) >= limits.collectionsPerPerson) throw new Fail('too_many');
      const { name, term, invites_judges = false, intake } = read(tx, before, body);
      if (invites_judges) await spend(deps, writes, actor, 'invitations', now);
      const id = tx.newId();
      await insertCollection(writes, counts, {
        ...{ id, name, user_id: actor.userId, created_at: now, ...firstVersion(now) },
        ...{ description: before.description, is_public: 0, is_unlisted: 0, cover: null, ...notModerated },
      });
      await insertIntake(writes, { ...intake, collection_id: id });
      await putOffReminder(writes, id, intake, now);
      const asked = { term, invitesJudges: invites_judges };
      await deps.happened(tx, { what: 'next showcase', actor, from: before.id, id, ...asked });
      const seen = await visibleShowcase(writes, actor, id);
      return { showcase: await viewSeen(writes, { ...deps, now }, actor, seen) };
    },
    { idempotency },
  );

/** @throws Fail `invalid_request` */
function read(
  { now }: Transaction,
  before: ShowcaseRow,
  { name: given, closes_at, term: called, invites_judges, ...others }: Body,
) {
  allRead(others);
  const fields = new Fields();
  const name = fields.line('name', given);
  const term = fields.maybeLine('term', called);
  const closesAt = fields.time('closes_at', closes_at);
  if (closesAt <= before.closes_at || closesAt <= now)
    fields.problems.push({
      field: 'closes_at',
      message: 'must be later than that of the showcase before, and not over',
    });
  fields.assertValid();
  return { name, term, invites_judges, intake: moved(before, closesAt - before.closes_at, now) };
}

/** A link of the one before admits nobody to the next. */
function moved(before: ShowcaseRow, by: number, now: number): Omit<Intake, 'collection_id'> {
  const { place, floor_plan, who_may_enter, accepts, tracks, votes_each, takes_entries_while_voting } = before;
  const closes_at = before.closes_at + by;
  return {
    // It is made before it opens, or takes entries once it is published.
    opens_at: Math.max(before.opens_at + by, Math.min(now, closes_at - 1)),
    closes_at,
    ...{
      place,
      floor_plan,
      who_may_enter,
      accepts,
      tracks,
      votes_each,
      takes_entries_while_voting,
      link_token: newLinkToken(),
    },
    ...ofOptionalTimes((time) => (before[time] === null ? null : (before[time] as number) + by)),
  };
}

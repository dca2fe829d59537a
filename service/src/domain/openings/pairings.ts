import {
  type AlonePerson,
  type Complete,
  type InputOf,
  limits,
  type operations,
  type PairingReason,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { type FreeRow, freeOnBoard, listFree, peopleOfShowcase } from '../../store/openings/free-people.ts';
import { listOpenings, type OpeningRow } from '../../store/openings/openings.ts';
import { addPairing, pairingsIn } from '../../store/openings/pairings.ts';
import type { ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { heardWithin, rememberHeard } from '../kept-from.ts';
import { changeableShowcase, curatedShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { type Candidate, reasonsFor, weightOf } from './reasons.ts';
import { skillsOf } from './skills.ts';
import { tellSelf } from './tell.ts';
import { type Scene, viewFree } from './views.ts';
import { standingAt } from './wish.ts';

const { alone: most, matches, suggestedDays } = limits.openings;

/** Who is alone in a showcase, with all that could fit them. */
async function aloneIn(reads: Reads, scene: Scene, showcase: ShowcaseRow) {
  const standing = standingAt(scene);
  const { entered, rostered } = await peopleOfShowcase(reads, showcase.id);
  const inTeams = new Set(entered.filter(({ size }) => Number(size) > 1).map(({ user_id }) => user_id));
  const trackOf = new Map(entered.map(({ user_id, track }) => [user_id, track]));
  const trackOfTeam = new Map(entered.map(({ project_id, track }) => [project_id, track]));
  const page = { limit: most, offset: 0 };
  const within = await listFree(reads, { ...standing, showcaseId: showcase.id }, page);
  const known = new Set(within.map(({ user_id }) => user_id));
  const others = [...new Set([...rostered, ...trackOf.keys()])].filter((id) => !known.has(id));
  const rows = [...within, ...(await freeOnBoard(reads, others, standing))]
    .filter(({ user_id }) => !inTeams.has(user_id))
    .slice(0, most);
  const openings = await listOpenings(reads, { ...standing, showcaseId: showcase.id }, page);
  const names = new Map((await skillsOf(reads)).map(({ id, name }) => [id, name]));
  const tracks = new Map(tracksOf(showcase).map(({ id, name }) => [id, name]));
  const ofPerson = (row: FreeRow): Candidate => ({ row, track: trackOf.get(row.user_id) ?? null });
  const ofOpening = (row: OpeningRow): Candidate => ({ row, track: trackOfTeam.get(row.project_id) ?? null });
  const why = (a: Candidate, b: Candidate) => reasonsFor(a, b, { names, tracks });
  return { rows, openings, rostered, entered: new Set(trackOf.keys()), ofPerson, ofOpening, why };
}

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listAlone = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listAlone>,
): Promise<{ people: Complete<AlonePerson>[] }> =>
  deps.store.read(async (reads) => {
    const showcase = await curatedShowcase(reads, actor, id);
    const scene = { now: deps.clock(), deps, actor };
    const alone = await aloneIn(reads, scene, showcase);
    const views = await viewFree(reads, scene, alone.rows);
    const nameOf = new Map(views.map(({ id: free, user }) => [free, user.full_name ?? user.username ?? '']));
    const suggested = new Set(
      (await pairingsIn(reads, showcase.id)).map((row) => `${row.user_id} ${row.opening_id ?? row.free_id}`),
    );
    const rowOf = new Map(alone.rows.map((row) => [row.id, row]));
    const people = views.flatMap((person) => {
      const row = rowOf.get(person.id);
      if (!row) return [];
      const me = alone.ofPerson(row);
      const found = [
        ...alone.openings.map((one) => ({
          opening_id: one.id,
          free_id: undefined,
          name: one.role,
          to: alone.ofOpening(one),
        })),
        ...alone.rows
          .filter((one) => one.id !== row.id)
          .map((one) => ({
            ...{ opening_id: undefined, free_id: one.id, name: nameOf.get(one.id) ?? '' },
            to: alone.ofPerson(one),
          })),
      ]
        .map(({ to, ...match }) => ({ ...match, reasons: alone.why(me, to) }))
        .filter(({ reasons }) => reasons.length > 0)
        .sort((a, b) => weightOf(b.reasons) - weightOf(a.reasons))
        .slice(0, matches)
        .map((match) => ({
          ...match,
          is_suggested: suggested.has(`${row.user_id} ${match.opening_id ?? match.free_id}`),
        }));
      const facts = { is_on_roster: alone.rostered.has(row.user_id), has_entered: alone.entered.has(row.user_id) };
      return [{ person, ...facts, matches: found }];
    });
    return { people };
  });

/** @throws Fail `not_found` for who is not alone there, or what is not found there */
export const suggestPairing = (
  deps: Deps,
  actor: Member,
  { id, body: { free_id, opening_id, with_free_id, ...others } }: InputOf<typeof operations.suggestPairing>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ reasons: Complete<PairingReason>[] }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      const showcase = await changeableShowcase(tx.writes, actor, id);
      const alone = await aloneIn(tx.writes, tx, showcase);
      const [row, mate] = [free_id, with_free_id].map((free) =>
        alone.rows.find((one) => one.id === free?.toLowerCase()),
      );
      const opening = alone.openings.find((one) => one.id === opening_id?.toLowerCase());
      const to = opening ? alone.ofOpening(opening) : mate && mate.id !== row?.id ? alone.ofPerson(mate) : undefined;
      if (!row || !to) throw new Fail('not_found');
      const reasons = alone.why(alone.ofPerson(row), to);
      await suggest(tx, showcase.id, row.user_id, { opening_id: opening?.id, free_id: mate?.id }, reasons);
      if (!opening && mate) await suggest(tx, showcase.id, mate.user_id, { free_id: row.id }, reasons);
      return { reasons };
    },
    { idempotency, budget: 'invitations' },
  );

type To = { opening_id?: string | undefined; free_id?: string | undefined };

/**
 * Tells the person, once a week at most for a showcase, and for a curator: anybody may make a showcase, and list in it whom
 * they like. Both outlast what was suggested, which may have ended.
 * @throws Fail `budget_spent` with the time of the next one that is possible
 */
async function suggest(tx: Transaction, showcaseId: string, userId: string, to: To, reasons: PairingReason[]) {
  const about = to.opening_id
    ? { opening_id: to.opening_id, free_id: null }
    : { opening_id: null, free_id: to.free_id ?? null };
  const row = { id: tx.newId(), collection_id: showcaseId, user_id: userId, ...about, created_at: tx.now };
  if (!(await addPairing(tx.writes, { ...row, reasons: JSON.stringify(reasons) }))) return;
  const week = suggestedDays * DAY_MS;
  for (const heard of [`suggested in ${showcaseId}`, `suggested by ${tx.actor.userId}`] as const) {
    const until = ((await heardWithin(tx, userId, heard, week)) ?? Number.NEGATIVE_INFINITY) + week;
    if (until > tx.now)
      throw new Fail('budget_spent', {
        reason: `One suggestion for a person in ${suggestedDays} days. The next is possible from ${isoTime(until)}.`,
        retryAfterSeconds: Math.ceil((until - tx.now) / 1000),
      });
    await rememberHeard(tx, userId, heard);
  }
  await tellSelf(tx, [userId], row.id, 'suggested');
}

import type { Complete, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { areGoalsOn, countTeams, listTeams, teamsWith } from '../../store/goals/goals.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { curatedShowcase, visibleShowcase } from '../showcases/access.ts';
import { today } from './days.ts';
import { viewTeams } from './views.ts';

type Reading = Pick<Deps, 'store' | 'clock' | 'operatorSettings'>;

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listGoals = (
  { store, clock, operatorSettings: { timeZone } }: Reading,
  actor: Member,
  { id: given, ...query }: InputOf<typeof operations.listGoals>,
): Promise<Complete<ReplyOf<typeof operations.listGoals>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const is_on = await areGoalsOn(reads, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['goals', id],
      form: ['uuid'],
      read: async (slice) => (is_on ? listTeams(reads, id, slice) : []),
      keyOf: (team) => [team.id],
      view: (teams) => viewTeams(reads, id, teams, today(clock(), timeZone)),
      count: () => (is_on ? countTeams(reads, id) : 0),
    });
    return { is_on, teams: items, ...facts };
  });

export const listMyGoals = (
  { store, clock, operatorSettings: { timeZone } }: Reading,
  actor: Member,
  { id: given }: InputOf<typeof operations.listMyGoals>,
): Promise<Complete<ReplyOf<typeof operations.listMyGoals>>> =>
  store.read(async (reads) => {
    const { id } = (await visibleShowcase(reads, actor, given)).showcase;
    const is_on = await areGoalsOn(reads, id);
    const teams = is_on ? await teamsWith(reads, id, actor.userId) : [];
    return { is_on, teams: await viewTeams(reads, id, teams, today(clock(), timeZone)) };
  });

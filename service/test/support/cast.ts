import type { Account, MembersWorld } from './members.ts';
import { makeOperator } from './operators.ts';

export type Cast = {
  owner: Account;
  member: Account;
  stranger: Account;
  moderator: Account;
  suspended: Account;
  suspendedModerator: Account;
  operator: Account;
  suspendedOperator: Account;
  /** Nobody's caller: the person others act upon. */
  other: Account;
};

export async function castOf(world: MembersWorld): Promise<Cast> {
  const suspended = await world.as('suspended');
  const suspendedModerator = await world.moderator('suspended-moderator');
  const operator = await world.as('operator');
  const suspendedOperator = await world.as('suspended-operator');
  for (const { id } of [operator, suspendedOperator]) await makeOperator(world, id);
  await world.store.write(async ({ db }) => {
    for (const { id } of [suspended, suspendedModerator, suspendedOperator])
      await db.insertInto('suspensions').values({ user_id: id, reason: 'Spam.', until: null, created_at: 0 }).execute();
  });
  return {
    owner: await world.as('owner'),
    member: await world.as('member'),
    stranger: await world.as('stranger'),
    moderator: await world.moderator(),
    suspended,
    suspendedModerator,
    operator,
    suspendedOperator,
    other: await world.as('other'),
  };
}

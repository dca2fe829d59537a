import fc from 'fast-check';
import type { Account, MembersWorld } from '../support/members.ts';
import { steps } from './steps.ts';

// Random games of a few people who do everything a member can do.

export const PEOPLE = 4;

export type Play = { step: string; person: number; n: number };

const often = ['create', 'vote', 'comment', 'publish', 'unpublish', 'remove', 'restore', 'approve', 'invite', 'accept'];
const atShowcases = ['create', 'call', 'enter', 'putInto', 'voteIn'];
const rarely = ['suspend', 'erase', 'withdraw'];
const otherSteps = Object.keys(steps).filter((step) => ![...often, ...atShowcases, ...rarely].includes(step));
const play: fc.Arbitrary<Play> = fc.record({
  step: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...often) },
    { weight: 6, arbitrary: fc.constantFrom(...atShowcases) },
    { weight: 8, arbitrary: fc.constantFrom(...otherSteps) },
    { weight: 1, arbitrary: fc.constantFrom(...rarely) },
  ),
  person: fc.nat(PEOPLE - 1),
  n: fc.nat(11),
});
export const game = fc.array(play, { minLength: 60, maxLength: 120, size: 'max' });

/** The first is a moderator. */
export const peopleOf = (world: MembersWorld): Promise<Account[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => world.as(`person-${i}`, i === 0 ? { roles: ['moderator'] } : {})),
  );

import { describe, expect, test } from 'vitest';
import type { ProjectStatus } from '../store/tables.ts';
import { type Actor, type Member, visitor } from './actor.ts';
import { policy } from './policy.ts';

const member = (userId: string, isModerator = false): Member => ({
  kind: 'member',
  userId,
  isModerator,
  hasModeratorRole: isModerator,
  isGranted: false,
  suspension: null,
  authenticatedAt: 0,
});
const ada = member('ada');
const moderator = member('mod', true);

const statuses: ProjectStatus[] = ['active', 'draft', 'pending', 'removed', 'withdrawn'];
const roles = ['owner', 'member', null] as const;

describe('a project', () => {
  test.each(statuses)('that is %s is seen by whom its status allows', (status) => {
    const sees = (actor: Actor, role: (typeof roles)[number]) => policy.canSeeProject(actor, { status, role });
    const isPublic = status === 'active';
    const isGone = status === 'withdrawn';
    expect([sees(visitor, null), sees(ada, null)]).toEqual([isPublic, isPublic]);
    expect([sees(ada, 'member'), sees(ada, 'owner'), sees(moderator, null)]).toEqual(Array(3).fill(!isGone));
  });

  test.each(roles)('is run by its owners alone, whatever its status (%s)', (role) => {
    for (const status of statuses)
      for (const actor of [ada, moderator])
        expect(policy.canRunProject(actor, { status, role })).toBe(role === 'owner');
  });

  test.each(statuses)('that is %s can be voted for only while it is public, by its owners too', (status) => {
    for (const role of roles) {
      const project = { status, role };
      expect(policy.canUseProject(ada, project)).toBe(status === 'active');
    }
  });

  test('is left by everybody for themselves; others are taken off by owners', () => {
    const status = 'active';
    expect(policy.canRemoveMember(ada, { status, role: 'member' }, 'ada')).toBe(true);
    expect(policy.canRemoveMember(ada, { status, role: 'member' }, 'ben')).toBe(false);
    expect(policy.canRemoveMember(moderator, { status, role: null }, 'ben')).toBe(false);
    expect(policy.canRemoveMember(ada, { status, role: 'owner' }, 'ben')).toBe(true);
  });
});

test('a comment is edited by its author alone, and deleted by moderators as well', () => {
  const [hers, orphan] = [{ authorId: 'ada' }, { authorId: null }];
  expect([
    policy.canEditComment(ada, hers),
    policy.canEditComment(moderator, hers),
    policy.canEditComment(ada, orphan),
  ]).toEqual([true, false, false]);
  expect([policy.canDeleteComment(ada, hers), policy.canDeleteComment(moderator, orphan)]).toEqual([true, true]);
  expect(policy.canDeleteComment(member('ben'), hers)).toBe(false);
});

test('a private collection is seen by those who curate it alone, and a removed one by moderators too', () => {
  const collection = { ownerId: 'ada', isOpen: false, isRemoved: false, isCoCurator: false };
  const [ben, curated] = [member('ben'), { ...collection, isCoCurator: true }];
  expect([policy.canSeeCollection(ada, collection), policy.canSeeCollection(ben, curated)]).toEqual([true, true]);
  for (const actor of [visitor, ben, moderator]) expect(policy.canSeeCollection(actor, collection)).toBe(false);
  const removed = { ...collection, isRemoved: true };
  expect([ada, moderator, ben, visitor].map((actor) => policy.canSeeCollection(actor, removed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const open = { ...collection, isOpen: true };
  expect(policy.canSeeCollection(visitor, open)).toBe(true);
  expect([policy.canCurate(ada, open), policy.canCurate(ben, curated), policy.canCurate(moderator, open)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([policy.canOwnCollection(ada, open), policy.canOwnCollection(ben, curated)]).toEqual([true, false]);
});

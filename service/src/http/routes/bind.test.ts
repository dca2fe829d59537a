import { operations } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { allRead } from '../../domain/text/fields.ts';
import { bindMember } from './bind.ts';

// The compiler is what judges here: `npm run check` fails where one of these compiles.

test('a reply that does not set a member of the contract does not compile, though the member may be absent', () => {
  const users = async () => ({ users: [] });
  // @ts-expect-error `next` is not set
  expect(bindMember(operations.findUsers, users).operation.id).toBe('findUsers');
  const usersAndNext = async () => ({ users: [], next: undefined });
  expect(bindMember(operations.findUsers, usersAndNext).operation.id).toBe('findUsers');
});

test('a body with a member that the function does not read does not compile', () => {
  const body: { name: string; note?: string } = { name: 'Tide Clock' };
  const { name, note, ...others } = body;
  allRead(others);
  // @ts-expect-error `note` is not read
  allRead({ note });
  expect(name).toBe('Tide Clock');
});

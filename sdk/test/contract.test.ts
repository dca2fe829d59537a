import { type InputOf, type OperationId, operations, type ReplyOf } from '@launch-board/contract';
import { describe, expect, it } from 'vitest';
import { drifted } from '../generate.ts';
import { routeOf } from '../generator/operations-file.ts';
import { routes } from '../src/generated/operations.ts';
import type { LaunchBoardOperations } from '../src/index.ts';
import { readTable } from '../src/table.ts';

type Contract = typeof operations;
type Method<Id extends OperationId> = LaunchBoardOperations[Id];
type Reply<Id extends OperationId> =
  ReturnType<Method<Id>> extends AsyncGenerator<infer Event> ? Event : Awaited<ReturnType<Method<Id>>>;
type Same<A, B> = [A, B] extends [B, A] ? true : false;

// Types alone: the generated ones and those of the contract's schemas come to the same, each by its own way.
// A difference does not compile, and names the operation.
type EveryOne<Proof extends { [Id in OperationId]: true }> = Proof;
export type RepliesAgree = EveryOne<{ [Id in OperationId]: Same<Reply<Id>, ReplyOf<Contract[Id]>> }>;
export type InputsAgree = EveryOne<{
  [Id in OperationId]: InputOf<Contract[Id]> extends NonNullable<Parameters<Method<Id>>[0]>
    ? true
    : unknown extends InputOf<Contract[Id]> // an operation without parameters
      ? true
      : false;
}>;

describe('the generated files', () => {
  it('are what the contract says now (else: node sdk/generate.ts)', () => {
    expect(drifted(Object.values(operations))).toEqual([]);
  });

  it('have a route for every operation', () => {
    expect(Object.entries(readTable(routes))).toEqual(Object.values(operations).map((op) => [op.id, routeOf(op)]));
  });
});

import { limits } from '@launch-board/contract/limits';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { nameOf } from '../people/names.ts';

/** Who has taken which case; among the first of them, which are the oldest. */
export async function takenCases({ api, person }: VisitorContext): Promise<Map<string, string>> {
  const { cases } = await api.listCases({ limit: limits.page.maximum });
  return new Map(
    cases.flatMap(({ id, taken_by }) => (taken_by && taken_by.id !== person?.id ? [[id, nameOf(taken_by)]] : [])),
  );
}

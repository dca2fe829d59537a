import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { RulesOf } from '../retention.ts';
import { processOf } from './status.ts';

/** Which settings this process runs with, and what is deleted after which time. */
export const listSettings =
  (rules: RulesOf) =>
  async (deps: Deps, _actor: Member): Promise<Listed> => ({
    settings: [...processOf(deps).settings],
    retention: rules(deps.operatorSettings).map(({ what, time }) => ({ what, time })),
  });

type Listed = {
  settings: ReturnType<typeof processOf>['settings'][number][];
  retention: { what: string; time: string }[];
};

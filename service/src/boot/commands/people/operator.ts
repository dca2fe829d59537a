import { randomUUID } from 'node:crypto';
import { setOperator } from '../../../domain/people/grants.ts';
import { openStore } from '../../../store/open-store.ts';
import type { CommandContext } from '../command.ts';
import { printAuditLine } from './audit-line.ts';
import { assertUpToDate } from './person.ts';

/** "grant operator USER" and "revoke operator USER". */
export async function changeOperator(
  user: string,
  context: Omit<CommandContext, 'config'> & { config?: Pick<CommandContext['config'], 'trailKey'> },
  wanted: boolean,
): Promise<number> {
  const store = openStore(context.databaseUrl, { existing: true });
  try {
    await assertUpToDate(store);
    const outcome = await setOperator({ store, clock: Date.now, newId: randomUUID }, user, wanted);
    if (!outcome)
      throw new Error(
        `nobody with this name, id or address has signed in: "${user}"; an operator has to sign in first`,
      );
    if ('several' in outcome)
      throw new Error(`several accounts have this address; use one of these ids: ${outcome.several.join(', ')}`);
    const { id, name, hasChanged } = outcome;
    const [done, known] = wanted
      ? ['is an operator now', 'is already an operator']
      : ['is no operator any more', 'is no operator'];
    context.stdout(`${name} ${hasChanged ? done : known}.\n`);
    if (hasChanged) printAuditLine(context, wanted ? 'grant' : 'revocation', id);
    return 0;
  } finally {
    await store.close();
  }
}

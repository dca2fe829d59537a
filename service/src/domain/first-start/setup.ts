import type { Complete, InputOf, operations, Setup, Term } from '@launch-board/contract';
import { firstOperator, replaceFirstOperator } from '../../store/people/waiting-grants.ts';
import { listTerms } from '../../store/periods/periods.ts';
import { processOf } from '../administration/status.ts';
import { sendTest } from '../administration/test-mail.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertAdmitted } from '../people/addresses.ts';
import { addTerm } from '../periods/terms.ts';
import { viewTerm } from '../periods/views.ts';
import { allRead, Fields } from '../text/fields.ts';
import { withSetupCode } from './code.ts';

type Read = InputOf<typeof operations.readSetup>;

/** @throws Fail `not_found` */
export async function readSetup(deps: Deps, { body: { code, ...others } }: Read): Promise<{ setup: Complete<Setup> }> {
  allRead(others);
  const { operator, terms } = await withSetupCode(deps, code, async ({ writes }) => ({
    operator: await firstOperator(writes),
    terms: await listTerms(writes),
  }));
  const steps = await processOf(deps).firstChecks();
  const isOpen = steps.every(({ step, state }) => state === 'ok' || (state === 'warn' && !needed.includes(step)));
  const setup = {
    steps,
    operator: operator ?? null,
    terms: terms.map((row) => viewTerm(row, deps.pages)),
    is_ready: isOpen && operator !== undefined && (terms.length > 0 || !wantsTerm(deps)),
  };
  return { setup };
}

/** Without leaderboards nothing is counted by terms. */
const wantsTerm = ({ operatorSettings }: Deps): boolean => !operatorSettings.leftOut.includes('leaderboards');

/** Without these nobody signs in, so a warning is not enough. */
const needed: readonly string[] = ['provider', 'domains'];

/** @throws Fail `not_found`, `mail_off` */
export async function sendSetupMail(
  deps: Deps,
  { body: { code, address, ...others } }: InputOf<typeof operations.sendSetupMail>,
) {
  allRead(others);
  await withSetupCode(deps, code, async () => {});
  if (!deps.mail) throw new Fail('mail_off');
  return sendTest(deps, deps.mail, { address, language: null });
}

/** @throws Fail `not_found`, `invalid_request` */
export const nameFirstOperator = (
  deps: Deps,
  { body: { code, address, ...others } }: InputOf<typeof operations.nameFirstOperator>,
): Promise<{ operator: string }> =>
  withSetupCode(deps, code, async ({ writes, now }) => {
    allRead(others);
    // Nobody would ever take up the role, and nobody would notice.
    assertAdmitted(deps, address);
    await replaceFirstOperator(writes, address, now);
    return { operator: (await firstOperator(writes)) ?? address };
  });

/** @throws Fail `not_found`, `invalid_request`, `name_taken`, `terms_overlap` */
export async function addFirstTerm(
  deps: Deps,
  { body: { code, ...term } }: InputOf<typeof operations.addFirstTerm>,
): Promise<{ term: Complete<Term> }> {
  // What cannot be kept is refused alike, with the code and without.
  const fields = new Fields();
  fields.line('name', term.name);
  fields.assertValid();
  return withSetupCode(deps, code, (tx) => addTerm(tx, term));
}

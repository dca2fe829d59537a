import { t } from '@launch-board/host/language/messages';
import type { Person } from '../../session/visitor-context.ts';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine, suspended } from '../common/read.ts';

const forOperators = () => t('Only operators can see these pages. The command line of the board makes somebody one.');

/** A loader for operators; others get the page that says so. What they may do is decided by the API, each time. */
export const readAsOperator = <T>(load: (args: MemberLoadArgs) => Promise<T> | T) =>
  readMine((args: MemberLoadArgs) => {
    assertOperator(args.person);
    return load(args);
  });

/** An action of an operator. */
export const actAsOperator = <Done>(run: (acting: Acting) => Promise<Done> | Done) =>
  act((acting: Acting) => {
    assertOperator(acting.person);
    return run(acting);
  });

function assertOperator({ isOperator, suspension }: Person): void {
  if (!isOperator) throw forbidden(forOperators());
  if (suspension) throw suspended();
}

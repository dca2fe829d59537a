import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';

const forOperators = () => t('Only operators can see these pages. The command line of the board makes somebody one.');

/**
 * A loader for operators; others get the page that says so. The API decides, each time, so that the role counts from the
 * moment in which the command grants it.
 */
export const readAsOperator = <T>(load: (args: MemberLoadArgs) => Promise<T>) =>
  readMine(async (args: MemberLoadArgs) => {
    const loaded = await load(args).catch(refuse);
    // Their menu has it from the next page on.
    if (!args.person.isOperator) await args.visitor.refreshPerson();
    return loaded;
  });

/** An action of an operator. */
export const actAsOperator = <Done>(run: (acting: Acting) => Promise<Done>) =>
  act((acting: Acting) => run(acting).catch(refuse));

function refuse(error: unknown): never {
  throw isLaunchBoardError(error, 'forbidden') ? forbidden(forOperators()) : error;
}

import type { Person } from '../../session/visitor-context.ts';
import { act } from '../common/act.ts';
import { forbidden, readMine, suspended } from '../common/read.ts';

const forModerators = 'Only moderators can see these pages. If you should be one, ask the people who run the board.';

/** A loader for moderators; others get the page that says so. What they may do is decided by the API, each time. */
export const readAsModerator: typeof readMine = (load) =>
  readMine((asked) => {
    assertModerator(asked.person);
    return load(asked);
  });

/** An action of a moderator. */
export const actAsModerator: typeof act = (run, options) =>
  act((acting) => {
    assertModerator(acting.person);
    return run(acting);
  }, options);

function assertModerator({ isModerator, suspension }: Person): void {
  if (!isModerator) throw forbidden(forModerators);
  if (suspension) throw suspended();
}

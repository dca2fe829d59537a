import { act } from './act.ts';
import { forbidden, readMine } from './read.ts';

const forModerators = 'Only moderators have these pages. If you should be one, ask those who run the board.';

/** A loader for moderators; others get the page that says so. What they may do is decided by the API, each time. */
export const readAsModerator: typeof readMine = (load) =>
  readMine((asked) => {
    if (!asked.person.isModerator) throw forbidden(forModerators);
    return load(asked);
  });

/** An action of a moderator. */
export const actAsModerator: typeof act = (run, options) =>
  act((acting) => {
    if (!acting.person.isModerator) throw forbidden(forModerators);
    return run(acting);
  }, options);

import type { Binding } from './bind.ts';
import { bookmarks } from './bookmarks.ts';
import { categories } from './categories.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { follows } from './follows.ts';
import { jury } from './jury.ts';
import { leaderboards } from './leaderboards.ts';
import { mail } from './mail.ts';
import { me } from './me.ts';
import { moderation } from './moderation.ts';
import { notices } from './notices.ts';
import { pictures } from './pictures.ts';
import { projects } from './projects.ts';
import { contractOf, service } from './service.ts';
import { showcases } from './showcases.ts';
import { stats } from './stats.ts';
import { teams } from './teams.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { votes } from './votes.ts';

const catalogue: Binding[] = [
  ...projects,
  ...pictures,
  ...comments,
  ...teams,
  ...categories,
  ...bookmarks,
  ...me,
  ...notices,
  ...mail,
  ...follows,
  ...moderation,
  ...votes,
  ...collections,
  ...showcases,
  ...jury,
  ...users,
  ...leaderboards,
  ...terms,
  ...stats,
  ...service,
];

/** Every operation of version 1, each with its function, and the document that describes them. */
export const allBindings = (additional: readonly Binding[] = []): Binding[] => {
  const bindings = [...catalogue, ...additional];
  return [...bindings, contractOf(bindings.map((binding) => binding.operation))];
};

import type { Part } from '@launch-board/host/left-out';
import { administration } from './administration.ts';
import type { Binding } from './bind.ts';
import { bookmarks } from './bookmarks.ts';
import { cases } from './cases.ts';
import { categories } from './categories.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { courses } from './courses.ts';
import { dataset } from './dataset.ts';
import { deposits } from './deposits.ts';
import { evenings } from './evenings.ts';
import { feed } from './feed.ts';
import { firstStart } from './first-start.ts';
import { follows } from './follows.ts';
import { goals } from './goals.ts';
import { grades } from './grades.ts';
import { jury } from './jury.ts';
import { leaderboards } from './leaderboards.ts';
import { life } from './life.ts';
import { lti } from './lti.ts';
import { mail } from './mail.ts';
import { me } from './me.ts';
import { moderation, showcaseQueue } from './moderation.ts';
import { notices } from './notices.ts';
import { openings, pairings } from './openings.ts';
import { orcid } from './orcid.ts';
import { ownTerm } from './own-term.ts';
import { personalTokens } from './personal-tokens.ts';
import { pictures } from './pictures.ts';
import { projects } from './projects.ts';
import { quarantine } from './quarantine.ts';
import { questions, unanswered } from './questions.ts';
import { receipts } from './receipts.ts';
import { repositories } from './repositories.ts';
import { rosters } from './rosters.ts';
import { search } from './search.ts';
import { contractOf, service } from './service.ts';
import { shortAddresses } from './short-addresses.ts';
import { showcases } from './showcases.ts';
import { standing } from './standing.ts';
import { stats } from './stats.ts';
import { suggestions } from './suggestions.ts';
import { teams } from './teams.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { votes } from './votes.ts';
import { webhooks } from './webhooks.ts';

const catalogue: Binding[] = [
  ...projects,
  ...search,
  ...shortAddresses,
  ...pictures,
  ...suggestions,
  ...comments,
  ...questions,
  ...teams,
  ...categories,
  ...bookmarks,
  ...me,
  ...personalTokens,
  ...webhooks,
  ...dataset,
  ...deposits,
  ...notices,
  ...mail,
  ...follows,
  ...moderation,
  ...cases,
  ...quarantine,
  ...receipts,
  ...votes,
  ...collections,
  ...showcases,
  ...courses,
  ...goals,
  ...unanswered,
  ...openings,
  ...pairings,
  ...rosters,
  ...lti,
  ...evenings,
  ...grades,
  ...jury,
  ...users,
  ...leaderboards,
  ...standing,
  ...life,
  ...repositories,
  ...orcid,
  ...terms,
  ...ownTerm,
  ...stats,
  ...feed,
  ...administration,
  ...firstStart,
  ...service,
];

const ofParts: Record<Part, readonly Binding[]> = {
  leaderboards: [...leaderboards, ...terms, ...ownTerm],
  showcases: [
    ...showcases,
    ...courses,
    ...goals,
    ...unanswered,
    ...pairings,
    ...rosters,
    ...lti,
    ...evenings,
    ...grades,
    ...showcaseQueue,
  ],
  juries: jury,
  standing,
};

type Wanted = { additional?: readonly Binding[] | undefined; leftOut?: readonly Part[] };

/** Every operation of version 1 that the board has, each with its function, and the document that describes them. */
export const allBindings = ({ additional = [], leftOut = [] }: Wanted = {}): Binding[] => {
  const without = new Set(leftOut.flatMap((part) => ofParts[part]));
  const bindings = [...catalogue.filter((binding) => !without.has(binding)), ...additional];
  return [...bindings, contractOf(bindings.map((binding) => binding.operation))];
};

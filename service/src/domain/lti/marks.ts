import { createHash } from 'node:crypto';
import { limits } from '@launch-board/contract';
import type { LtiLinkRow } from '../../store/lti/links.ts';
import { type Entrant, entrantsOf, releasedFeedback, scoresSent } from '../../store/lti/scores.ts';
import { noPlace } from '../aside.ts';
import type { Deps } from '../deps.ts';
import { juryOf } from '../jury/access.ts';
import { fitOrRefuse, readResultsInput } from '../jury/results-input.ts';

/** What one person of the platform gets. The digest is that of all that is sent. */
export type Mark = { subject: string; score: number; comment: string | undefined; digest: string };

/** The marks that the grade book has not got yet: as the grade file of the board has them. */
export async function readMarks(deps: Deps, showcase: { id: string; user_id: string }, link: LtiLinkRow) {
  const { found, views, kind, entrants, feedback, before } = await deps.store.read(async (reads) => {
    const jury = await juryOf(reads, showcase.id);
    const { found, views } = await readResultsInput(reads, jury);
    return {
      ...{ found, views, kind: jury.kind },
      entrants: await entrantsOf(reads, showcase.id, link.platform),
      feedback: await releasedFeedback(reads, showcase.id),
      before: await scoresSent(reads, link.id),
    };
  });
  const { places } = await fitOrRefuse(found, showcase.user_id, noPlace.aside);
  const scores = new Map(
    places.flatMap((one) => ((views.get(one.project)?.views ?? 0) > 0 ? [[one.project, one.score]] : [])),
  );
  const words = new Map(feedback.map((one) => [one.project_id, one.words]));
  const maximum = kind === 'pairwise' ? 100 : limits.jury.mark;
  const all = marksOf(entrants, { scores, words, maximum });
  const had = new Map(before.map(({ subject, digest }) => [subject, digest]));
  const marks = all.filter(({ subject, digest }) => had.get(subject) !== digest);
  const unjoined = new Set(
    entrants.flatMap((one) => (one.subject === null && scores.has(one.project_id) ? one.user_id : [])),
  );
  return { marks, unchanged: all.length - marks.length, unjoined: unjoined.size, maximum };
}

type Known = { scores: Map<string, number>; words: Map<string, string>; maximum: number };

/** Whoever is on several teams gets the best of their marks, and what was said to all of them, as in the file by student. */
function marksOf(entrants: readonly Entrant[], { scores, words, maximum }: Known): Mark[] {
  const people = Map.groupBy(entrants, ({ subject }) => subject);
  return [...people].flatMap(([subject, own]) => {
    const scored = own.flatMap((one) => {
      const exact = scores.get(one.project_id);
      return exact === undefined ? [] : [{ ...one, score: Number(exact.toFixed(2)) }];
    });
    const [best] = scored.toSorted((a, b) => b.score - a.score);
    if (subject === null || best === undefined) return [];
    const { score } = best;
    const comment = commentOf([best, ...own.filter(({ project_id }) => project_id !== best.project_id)], words);
    const digest = createHash('sha256')
      .update(JSON.stringify([score, maximum, comment]))
      .digest('base64url');
    return [{ subject, score, comment, digest }];
  });
}

/** Of several teams, each text says of which it is. */
function commentOf(own: readonly Entrant[], words: ReadonlyMap<string, string>): string | undefined {
  const said = own.flatMap(({ project_id, name }) => {
    const text = words.get(project_id);
    return text === undefined ? [] : [own.length === 1 ? text : `${name}: ${text}`];
  });
  return said.length === 0 ? undefined : said.join('\n\n');
}

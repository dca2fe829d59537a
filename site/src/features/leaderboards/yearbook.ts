import { limits } from '@launch-board/contract/limits';
import { currentLanguage } from '@launch-board/host/language/messages';
import type { Named } from '@launch-board/host/language/own-name';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { spanOf } from '../citations/reads.ts';
import { faceOf } from '../people/faces.ts';
import { factsOf } from '../periods/periods.ts';
import { readWithin } from './archive.ts';
import { cardPathOf } from './leaderboard.ts';
import { placesOf } from './placed.ts';

/** More launches than this are a list to search in, not a book. */
const launchesShown = 1000;
const placesShown = 10;

/** What a book prints of a launch. */
export type Launch = { id: string; name: string; tagline: string; by: string; category: Named | null };

/** A term with its winners, the winners of its weeks, and all its launches; undefined if it is none that has begun. */
export async function readYearbook(visitor: VisitorContext, slug: string) {
  const board = await readTerm(visitor, slug);
  if (board?.period.kind !== 'term') return undefined;
  const [terms, weeks, { launches, total }, winners] = await Promise.all([
    visitor.current(`summary ${slug}`, (api) => api.listPeriods({ kind: 'term', within: slug, limit: 1 })),
    readWithin(visitor, 'week', slug, board.period.starts_at),
    visitor.shared(`launches ${slug}`, () => readLaunches(visitor, slug)),
    placesOf(visitor, board.entries),
  ]);
  const { compare } = new Intl.Collator(currentLanguage().locale, { numeric: true });
  return {
    facts: factsOf(board.period, visitor),
    span: spanOf(board.period),
    cardPath: cardPathOf(visitor, board),
    launchesCount: terms.periods[0]?.launches_count ?? total,
    votesCount: terms.periods[0]?.votes_count ?? 0,
    winners,
    weeks: weeks.toReversed(),
    launches: launches.toSorted((a, b) => compare(a.name, b.name)),
    /** Launches that are not printed. */
    more: total - launches.length,
  };
}

const namedOf = ({ name, names }: Named): Named => ({ name, ...(names && { names }) });

async function readTerm(visitor: VisitorContext, slug: string) {
  try {
    return await visitor.current(`yearbook ${slug}`, (api) => api.getLeaderboard({ period: slug, limit: placesShown }));
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** For every reader: names and their order are those of a language. */
async function readLaunches({ publicApi }: VisitorContext, slug: string) {
  const launches: Launch[] = [];
  let total = 0;
  for (let offset = 0; offset < launchesShown; offset += limits.page.maximum) {
    const query = { launched_in: slug, sort: 'recent' as const, limit: limits.page.maximum, offset };
    const page = await publicApi.listProjects(query);
    total = page.total;
    for (const { id, name, tagline, team = [], users, categories } of page.projects) {
      const makers = team.length > 0 ? team : users ? [users] : [];
      const by = makers.map((maker) => faceOf(maker).name).join(', ');
      launches.push({ id, name, tagline, by, category: categories ? namedOf(categories) : null });
    }
    if (offset + limits.page.maximum >= total) break;
  }
  return { launches, total };
}

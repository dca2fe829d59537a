import { t } from '@launch-board/host/language/messages';
import type { MailItem, MailPicture } from '../../mail/document.ts';
import { weekClosedIn } from '../../store/periods/periods.ts';
import { resultsOf } from '../../store/periods/results.ts';
import type { Reads } from '../../store/store.ts';
import { viewEntries } from '../periods/leaderboards.ts';
import type { Receiver } from './content.ts';

const PLACES = 3;

/** Who won, unless the project is no longer public. */
type Winner = { name: string; picture?: MailPicture };

/** The first places of the week that was closed in a span. A project that is no longer public leaves a gap. */
export async function firstPlaces(
  reads: Reads,
  { pages }: Receiver,
  span: { from: number; until: number },
): Promise<{ items: MailItem[]; winner?: Winner }> {
  const week = await weekClosedIn(reads, span);
  if (!week) return { items: [] };
  const places = await resultsOf(reads, { periods: [week.seq], places: PLACES });
  const entries = await viewEntries(reads, places, pages);
  const items = entries.flatMap(({ place, votes, project }) =>
    project
      ? {
          title: project.name,
          isName: true,
          href: pages('projects', project.id) ?? '',
          text: t(
            '{place, select, 1 {First} 2 {Second} other {Third}} place with {votes, plural, one {# vote} other {# votes}}',
            { place, votes },
          ),
        }
      : [],
  );
  const first = entries.find(({ place }) => place === 1)?.project;
  if (!first) return { items };
  const { id, name, cover } = first;
  const picture = cover && { id: cover.id, alt: cover.alt || name, href: pages('projects', id) ?? '' };
  return { items, winner: { name, ...(picture && { picture }) } };
}

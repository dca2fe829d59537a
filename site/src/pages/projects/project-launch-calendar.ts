import { t } from '@launch-board/host/language/messages';
import { launchUid } from '../../features/calendar/paths.ts';
import { readLaunch } from '../../features/projects/launch/launch.ts';
import { calendarText, calendarType } from '../../ui/format/calendar.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/project-launch-calendar.ts';

/** The planned launch, for the owners alone: until then only its team sees the project. */
export const loader = readMine(async ({ visitor, person, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const { card, launchesAt, isOwnedByMe } = await readLaunch(visitor, person, params.id);
  if (!isOwnedByMe || !launchesAt) throw notFound();
  const page = `${visitor.site.url}/projects/${card.id}`;
  const date = {
    uid: launchUid(card.id),
    title: t('Launch of {card}', { card: card.name }),
    about: card.tagline,
    starts: launchesAt,
    address: page,
    changedAt: new Date(visitor.now).toISOString(),
    revision: 0,
  };
  const calendar = { title: card.name, self: `${page}/launch.ics`, page, dates: [date] };
  return new Response(calendarText(calendar), { headers: { 'Content-Type': `${calendarType}; charset=utf-8` } });
});

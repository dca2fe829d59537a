import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { CalendarLink } from '../../features/calendar/add-to-calendar.tsx';
import { showcaseCalendarPath } from '../../features/calendar/paths.ts';
import { schemaOrg } from '../../features/citations/formats/schema-org.ts';
import { showcaseCitation } from '../../features/citations/made.ts';
import { ModerationNotice } from '../../features/collections/moderation-notice.tsx';
import { RemoveHere } from '../../features/moderation/in-place/remove-here.tsx';
import { fieldHue } from '../../features/projects/list/card-poster.tsx';
import { ReportLink } from '../../features/reports/report-link.tsx';
import { EntryGrid } from '../../features/showcases/entry-grid.tsx';
import { readHallNow } from '../../features/showcases/hall/hall-now.ts';
import { EveningNumbers } from '../../features/showcases/page/evening-numbers.tsx';
import { HeadFacts } from '../../features/showcases/page/head-facts.tsx';
import { readNumbers } from '../../features/showcases/page/read-numbers.ts';
import { ShowcaseHead } from '../../features/showcases/page/showcase-head.tsx';
import { AudienceVote, Awards, heroOf } from '../../features/showcases/page/showcase-results.tsx';
import { ShowcaseFacts, ShowcaseSide } from '../../features/showcases/page/showcase-side.tsx';
import { WinnerHead } from '../../features/showcases/page/winner-head.tsx';
import { readResults, readRoom, readShowcase, readShown, withCards } from '../../features/showcases/reads.ts';
import type { Room } from '../../features/showcases/room/room.ts';
import { RoomPlan } from '../../features/showcases/room/room-plan.tsx';
import { VoteChanges } from '../../features/showcases/vote/vote-changes.tsx';
import { voteInvitation } from '../../features/showcases/votes-each.ts';
import { heldWords } from '../../features/showcases/when.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { excerpt } from '../../ui/format/excerpt.ts';
import { useClock } from '../../ui/format/moment.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { FeedLinks } from '../../ui/layout/feed-links.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { pageNumber } from '../../ui/layout/page-number.ts';
import { Pager } from '../../ui/layout/pager.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { AfterColumn, MainColumn, SidePage } from '../../ui/layout/side-page.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase.ts';
import styles from './showcase.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const found = await readShowcase(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  const trackIds = found.tracks.map(({ id }) => id);
  const [awards, shown, results, numbers, hall, room] = await Promise.all([
    withCards(visitor, found),
    readShown(visitor, found.showcase, trackIds, pageNumber(url.searchParams)),
    readResults(visitor, found.showcase),
    readNumbers(visitor, found),
    found.showcase.phase === 'voting' ? readHallNow(visitor, found.showcase.id) : undefined,
    readRoom(visitor, found),
  ]);
  return { ...found, awards, ...shown, results, numbers, room, voters: hall?.voters };
});

export default function ShowcasePage() {
  const found = useLoaderData<typeof loader>();
  const { showcase, moderated, tracks, shown, paging, isCurated, awards, voteChanges } = found;
  const { id, name, description, visibility, phase } = showcase;
  const citation = showcaseCitation({ ...showcase, curators: found.curators }, useSite());
  const path = `/showcases/${id}`;
  const href = (page: number) => (page > 1 ? `${path}?page=${page}` : path);
  const page = paging.offset / paging.limit + 1;
  const isPast = phase === 'results';
  const hero = page === 1 ? heroOf(awards) : undefined;
  return (
    <SidePage>
      <PageHead
        title={page > 1 ? t('{name}, page {page}', { name, page }) : name}
        description={excerpt(description) ?? t('A showcase of projects.')}
        path={visibility === 'public' ? href(page) : undefined}
        cardPath={found.cardPath}
        jsonLd={visibility === 'public' ? schemaOrg(citation) : undefined}
      />
      {visibility === 'public' && <FeedLinks href={(format) => `/collections/${id}/feed.${format}`} title={name} />}
      {visibility === 'public' && <CalendarLink path={showcaseCalendarPath(id)} title={name} />}
      <Head found={found} hero={hero} />
      <ShowcaseSide found={found} citation={citation} />
      <MainColumn>
        <ModerationNotice moderated={moderated} noun="showcase" isCurated={isCurated} id={id} />
        {isCurated && visibility === 'private' && !moderated && (
          <Notice title={t('Only its curators see this showcase.')}>
            <p>{t('Nobody else can enter or vote yet.')}</p>
          </Notice>
        )}
        {page === 1 && !isPast && <About text={description} />}
        {page === 1 && voteChanges.length > 0 && <VoteChanges changes={voteChanges} />}
        {page === 1 && <Outcome found={found} />}
        {page === 1 && found.room && <TheRoom room={found.room} />}
        {shown.length > 0 ? (
          <EntryGrid entries={shown} tracks={tracks} isFirst={!hero && !showcase.cover} />
        ) : paging.total > 0 ? (
          <Empty title={t('There are not that many pages.')}>
            <LinkButton to={path}>{t('Go to the first page')}</LinkButton>
          </Empty>
        ) : (
          <Empty title={emptyWords()[phase] ?? t('No projects in it yet.')}>
            {phase === 'open' && <p>{t('Accepted projects appear here. Yours could be the first.')}</p>}
          </Empty>
        )}
        {paging.total > paging.limit && <Pager of={paging} href={href} />}
        {page === 1 && isPast && description && (
          <section aria-labelledby="announced">
            <PartTitle id="announced" below={3}>
              {t('As it was announced')}
            </PartTitle>
            <About text={description} />
          </section>
        )}
      </MainColumn>
      <AfterColumn>
        <ShowcaseFacts found={found} />
        {!isCurated && visibility !== 'private' && (
          <>
            {!moderated && <RemoveHere thing={{ type: 'showcase', id, next: path }} by={showcase.owner} />}
            <ReportLink type="showcase" id={id} returnTo={path}>
              {t('Report this showcase')}
            </ReportLink>
          </>
        )}
      </AfterColumn>
    </SidePage>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;

/** Whoever has won, or what the showcase is called. */
function Head({ found, hero }: { found: Found; hero: ReturnType<typeof heroOf> }) {
  const { showcase, results, shown, voters } = found;
  const act = <Act found={found} />;
  if (hero)
    return <WinnerHead showcase={showcase} award={hero} votes={results?.isFinal ? results.total : 0} act={act} />;
  const hues = shown.map(({ card }) => fieldHue(card));
  return <ShowcaseHead showcase={showcase} act={act} hues={hues} facts={<HeadFacts found={found} voters={voters} />} />;
}

/** What came of it: awards, numbers, and what the audience voted for. */
function Outcome({
  found: { awards, heldUntil, numbers, results },
}: {
  found: ReturnType<typeof useLoaderData<typeof loader>>;
}) {
  const clock = useClock();
  return (
    <>
      {awards.length > 0 && <Awards awards={awards} />}
      {heldUntil && <p>{heldWords(clock, heldUntil)}</p>}
      {numbers && numbers.projects_count > 0 && <EveningNumbers numbers={numbers} />}
      {results?.isFinal && results.total > 0 && <AudienceVote results={results} />}
    </>
  );
}

const TheRoom = ({ room }: { room: Room }) => (
  <section aria-labelledby="room">
    <PartTitle id="room" below={3}>
      {t('The room')}
    </PartTitle>
    <RoomPlan room={room} look="page" />
  </section>
);

const About = ({ text }: { text: string | null }) =>
  text && (
    <p className={styles.about} dir="auto">
      {text}
    </p>
  );

/** What there is to do now. */
function Act({ found: { showcase, entries, isMine } }: { found: Found }) {
  const path = `/showcases/${showcase.id}`;
  if (showcase.visibility === 'private' && isMine)
    return (
      <LinkButton to={`${path}/edit#about`} look="main">
        {t('Choose who sees it')}
      </LinkButton>
    );
  if (showcase.phase === 'voting')
    return (
      <Cluster gap={3}>
        <LinkButton to={`${path}/vote`} look="main">
          {voteInvitation(showcase.votesEach)}
        </LinkButton>
        {showcase.takesEntries && <LinkButton to={`${path}/enter`}>{t('Enter your project')}</LinkButton>}
      </Cluster>
    );
  if (showcase.phase !== 'open') return null;
  return (
    <LinkButton to={`${path}/enter`} look="main">
      {entries.length > 0 ? t('Enter another project') : t('Enter your project')}
    </LinkButton>
  );
}

const emptyWords = (): Record<string, string> => ({
  coming: t('It does not take entries yet.'),
  open: t('No projects in it yet.'),
  voting: t('No project in it is public at the moment.'),
  closed: t('No project in it is public at the moment.'),
  results: t('No project in it is public at the moment.'),
});

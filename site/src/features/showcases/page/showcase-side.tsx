import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Share } from '../../../ui/copy/share.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Fact, Facts } from '../../../ui/format/facts.tsx';
import { SideColumn } from '../../../ui/layout/side-page.tsx';
import { AddToCalendar } from '../../calendar/add-to-calendar.tsx';
import { showcaseCalendarPath } from '../../calendar/paths.ts';
import { Cite } from '../../citations/cite.tsx';
import type { Citation } from '../../citations/formats/citation.ts';
import { visibilityWords } from '../../collections/visibility.ts';
import { courseWords } from '../../declarations/course-words.ts';
import { ShowElsewhere } from '../../embeds/show-elsewhere.tsx';
import { NameLinks } from '../../people/name-links.tsx';
import { MyEntries } from '../enter/my-entries.tsx';
import type { ShowcasePage } from '../reads.ts';

/** Beside the entries: the way in, what is one's own in it, and the tools of its curators. */
export function ShowcaseSide({ found, citation }: { found: ShowcasePage; citation: Citation }) {
  const { showcase, isCurated, judges, hasJuryResults, showsTeamResults, entries } = found;
  const { id, visibility, phase } = showcase;
  return (
    <SideColumn
      label={t('About this showcase')}
      acts={
        <>
          {judges && (
            <LinkButton to={`/showcases/${id}/judge`} look="main" isWide>
              {t('Judge the projects')}
            </LinkButton>
          )}
          {hasJuryResults && !isCurated && (
            <LinkButton to={`/showcases/${id}/jury`} isWide>
              {t('Jury results')}
            </LinkButton>
          )}
          {isCurated && (
            <LinkButton to={`/showcases/${id}/entries`} isWide>
              {t('Curate')}
            </LinkButton>
          )}
          {!isCurated && entries.length > 0 && (
            <LinkButton to={`/showcases/${id}/stages`} isWide>
              {t('Hand in for a stage')}
            </LinkButton>
          )}
        </>
      }
      more={
        visibility !== 'private' && (
          <>
            {phase !== 'results' && (
              <AddToCalendar path={showcaseCalendarPath(id)} label={t('Add to calendar')} look="quiet" />
            )}
            <Share path={`/showcases/${id}`} look="quiet" />
            <Cite citation={citation} path={`/showcases/${id}`} look="quiet" />
            {visibility === 'public' && <ShowElsewhere path={`/showcases/${id}`} title={showcase.name} look="quiet" />}
          </>
        )
      }
    >
      {entries.length > 0 && <MyEntries showcaseId={id} entries={entries} showsResults={showsTeamResults} />}
    </SideColumn>
  );
}

/** How entries get in, and who runs it. */
export function ShowcaseFacts({ found: { showcase, curators, accepts, course } }: { found: ShowcasePage }) {
  const { owner, visibility, phase } = showcase;
  return (
    <Facts>
      {phase !== 'results' && (
        <Fact label={t('Accepted', {}, 'how entries get into a showcase')}>
          {accepts === 'all' ? t('at once') : t('by its curators')}
        </Fact>
      )}
      {course && (
        <Fact label={t('Course')}>
          <Link to={`/courses/${course.id}`} dir="auto">
            {courseWords(course)}
          </Link>
        </Fact>
      )}
      {owner && (
        <Fact label={t('Curator')}>
          <Link to={`/people/${owner.id}`}>{owner.name}</Link>
        </Fact>
      )}
      {curators.length > 0 && (
        <Fact label={t('With')}>
          <NameLinks people={curators} />
        </Fact>
      )}
      {visibility !== 'public' && <Fact label={t('Seen by')}>{visibilityWords()[visibility].seenBy}</Fact>}
    </Facts>
  );
}

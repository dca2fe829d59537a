import { randomUUID } from 'node:crypto';
import { msg, t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { CalibrationPart } from '../../features/jury/calibration/calibration-part.tsx';
import { ConflictsPart, Handovers } from '../../features/jury/conflicts-part.tsx';
import { AboutTracks } from '../../features/jury/judge-tracks.tsx';
import { InviteJudges, JudgesPart } from '../../features/jury/judges-part.tsx';
import { type JuryPage, readJury } from '../../features/jury/jury.ts';
import { changeJury } from '../../features/jury/jury-acts.ts';
import { JuryForm } from '../../features/jury/jury-form.tsx';
import { JuryResults } from '../../features/jury/jury-results.tsx';
import { JuryRules } from '../../features/jury/jury-rules.tsx';
import { hasJudged, nextStep } from '../../features/jury/next-step.ts';
import { ReleaseForm } from '../../features/jury/release-form.tsx';
import { RemindJudges } from '../../features/jury/remind-judges.tsx';
import { Moved, Unasked } from '../../features/jury/track-criteria.tsx';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Downloads } from '../../ui/format/downloads.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { type Acting, act } from '../common/act.ts';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/showcase-jury.ts';
import styles from './showcase-jury.module.css';

export const loader = read(async ({ visitor, url, params }: LoadArgs<Route.LoaderArgs>) => {
  const page = await readJury(visitor, params.id, url.searchParams.get('who') ?? '');
  if (!page) throw notFound('no_showcase');
  // Only for curators: the page of everybody else is kept, and comes out the same each time.
  return { ...page, formKey: page.desk ? randomUUID() : '' };
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  changeJury(visitor, params.id, form),
);

export default function JuryOfShowcase() {
  const page = useLoaderData<typeof loader>();
  const { id, name, desk, conflicts, round, stops, results, formKey } = page;
  const hasRows = results !== undefined && results.rows.length > 0;
  const canBegin = desk !== undefined && !desk.isOpen && !hasJudged(desk.judges) && stops.length > 0;
  const part = { showcaseId: id, formKey, traits: results?.traits ?? {} };
  return (
    <div className={styles.page}>
      <PageHead title={t('Jury of {name}', { name })} />
      <PageTitle above={<ShowcaseLink id={id} name={name} />}>{desk ? t('Jury') : t('Jury results')}</PageTitle>
      {desk && <Next page={page} />}
      {desk && <Switches page={page} />}
      {desk && (
        <Part id="rules" title={t('How the jury works')}>
          <JuryRules
            key={`${desk.kind} ${desk.criteria.length}`}
            showcaseId={id}
            desk={desk}
            isBegun={desk.isCarriedOver || hasJudged(desk.judges)}
          />
        </Part>
      )}
      {desk && desk.kind !== 'none' && !desk.isCarriedOver && (
        <>
          <Part id="judges" title={t('Judges')}>
            <AboutTracks desk={desk} />
            <RemindJudges {...{ showcaseId: id, desk, formKey }} />
            <JudgesPart {...part} desk={desk} />
          </Part>
          <Part id="invite" title={t('Invite a judge')}>
            <InviteJudges {...part} desk={desk} />
          </Part>
          {round && desk.kind === 'rubric' && (canBegin || round.state !== 'none') && (
            <Part id="round" title={t('Round before the judging')}>
              <CalibrationPart showcaseId={id} {...{ round, stops, canBegin }} />
            </Part>
          )}
          {conflicts && (
            <Part id="conflicts" title={t('Teams that judges know')}>
              <ConflictsPart showcaseId={id} {...{ desk, conflicts, stops }} />
            </Part>
          )}
          {conflicts && conflicts.handovers.length > 0 && (
            <Part id="handovers" title={t('Handed over')}>
              <Handovers {...{ desk, conflicts }} />
            </Part>
          )}
          {results && results.moved.length > 0 && (
            <Part id="moved" title={t('Marked in another track')}>
              <Moved results={results} />
            </Part>
          )}
          {results && results.unasked.length > 0 && (
            <Part id="unasked" title={t('Projects without a criterion')}>
              <Unasked results={results} />
            </Part>
          )}
          <Absent page={page} />
        </>
      )}
      {results && (hasRows || !desk) && (
        <Part id="results" title={t('Results')}>
          {hasRows ? <JuryResults results={results} explainedIn={desk && id} /> : <p>{t('Nobody has judged yet.')}</p>}
          {desk && hasRows && <GradeFiles id={id} />}
        </Part>
      )}
      {results && results.comments.length > 0 && (
        <Part id="notes" title={t('Notes of judges')}>
          <ul className={styles.notes}>
            {results.comments.map(({ project, text, at }) => (
              <li key={`${project} ${at} ${text}`}>
                <p>
                  <strong dir="auto">{project}</strong>, <Moment at={at} />
                </p>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** A row for each project, a row for each mark, and the way to the page of the grade book. */
const GradeFiles = ({ id }: { id: string }) => (
  <div className={styles.files}>
    <div>
      <h3>{t('Results and votes')}</h3>
      <p>{t('A row for each project: place, score, average marks, votes and awards.')}</p>
      <Downloads path={`/showcases/${id}/results.csv`} />
    </div>
    <div>
      <h3>{t('Every mark and note')}</h3>
      <p>{t('A row for each project and judge.')}</p>
      <Downloads path={`/showcases/${id}/marks.csv`} />
    </div>
    <div>
      <h3>{t('For a grade book')}</h3>
      <p>{t('One row per student, the columns of the file, and what teams read.')}</p>
      <LinkButton to={`/showcases/${id}/grades`}>{t('Grades and feedback')}</LinkButton>
    </div>
  </div>
);

const absentWords = {
  atTable: msg(
    '<name/>, table {table}: {absences, plural, one {one judge found nobody. It waits for the others.} other {left out, since two judges found nobody.}}',
  ),
  anywhere: msg(
    '<name/>: {absences, plural, one {one judge found nobody. It waits for the others.} other {left out, since two judges found nobody.}}',
  ),
};

/** Tables that judges found empty. After two in a row nobody is sent there. */
function Absent({ page: { id, results } }: { page: JuryPage }) {
  if (!results || results.absent.length === 0) return null;
  return (
    <Part id="absent" title={t('Tables found empty')}>
      <ul className={styles.absent}>
        {results.absent.map(({ stop, absences }) => (
          <li key={stop.id}>
            <p>
              <Rich
                text={stop.table === null ? absentWords.anywhere : absentWords.atTable}
                values={{ absences, ...(stop.table !== null && { table: stop.table }) }}
                parts={{ name: () => <strong dir="auto">{stop.name}</strong> }}
              />
            </p>
            <JuryForm showcaseId={id} act="present" button={t('The project is there')} about={stop} isSmall />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Where the jury stands, for curators who set one up once a year. */
function Next({ page: { id, desk, results } }: { page: JuryPage }) {
  if (!desk) return null;
  const { text, link } = nextStep({ ...desk, results });
  return (
    <Notice title={t('Next', {}, 'what to do next')}>
      <p>{text}</p>
      {link && (
        <p>
          <LinkButton to={`/showcases/${id}/${link.to}`} isSmall>
            {link.label}
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}

/** Opening and publishing: what curators press during the day. */
function Switches({ page: { id, desk, results } }: { page: JuryPage }) {
  if (!desk || desk.kind === 'none') return null;
  const { isOpen, isPublic, isCarriedOver, judges, teamsSee } = desk;
  const { isOpening } = nextStep({ ...desk, results });
  return (
    <div className={styles.switches}>
      {!isCarriedOver && (
        <div>
          <p>{isOpen ? t('Judges are sent to tables.') : t('The jury is closed: judges are sent nowhere.')}</p>
          <JuryForm
            key={String(isOpen)}
            showcaseId={id}
            act={isOpen ? 'close' : 'open'}
            button={isOpen ? t('Close the jury') : t('Open the jury')}
            {...(isOpening && { look: 'main' })}
          />
        </div>
      )}
      {(isPublic || isCarriedOver || hasJudged(judges)) && (
        <div>
          <p>{isPublic ? t('Everybody sees the results.') : t('Only curators see the results.')}</p>
          <JuryForm
            key={String(isPublic)}
            showcaseId={id}
            act={isPublic ? 'hide' : 'publish'}
            button={isPublic ? t('Hide the results') : t('Publish the results')}
          />
        </div>
      )}
      {hasJudged(judges) && !isCarriedOver && <ReleaseForm showcaseId={id} teamsSee={teamsSee} />}
    </div>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <PartTitle id={id}>{title}</PartTitle>
    {children}
  </section>
);

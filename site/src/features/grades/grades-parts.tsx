import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { LinkButton } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { DownloadLink, Downloads } from '../../ui/format/downloads.tsx';
import { FullMoment, Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { allColumns, columnWords } from './columns.ts';
import type { FeedbackRow, GradesDesk } from './feedback.ts';
import styles from './grades.module.css';
import { GradesForm } from './grades-form.tsx';

/** The files, and which columns they have. */
export function GradeFiles({ desk: { showcase, columns, isApart, isByTrack, hasCourses } }: { desk: GradesDesk }) {
  const path = `/showcases/${showcase.id}`;
  return (
    <Stack gap={4}>
      {isByTrack && (
        <p>
          {t(
            'Some tracks have criteria of their own. Places and scores there are among the projects of the track alone, and there is no ranking across tracks; the file says beside each place among how many. A criterion by which a project is not judged stays empty.',
          )}
        </p>
      )}
      {isApart && !isByTrack && (
        <p>
          {t(
            'Some tracks have judges of their own. Places and scores there are among the projects of the track alone; the file says beside each place among how many. Do not compare them with those of another track.',
          )}
        </p>
      )}
      <Stack gap={2}>
        <h3>{t('One row per project')}</h3>
        <p>{t('Place, score, average marks, attendance, votes and awards: the columns that you choose below.')}</p>
        <Downloads path={`${path}/results.csv`} />
      </Stack>
      <Stack gap={2}>
        <h3>{t('One row per student')}</h3>
        <p>
          {t(
            'For the grade book of a course: name, e-mail address of those who show it, project, place, score, and the feedback that is released. Whoever is on several teams has one row, with the best score, the feedback of all of them and the names of the others.',
          )}
        </p>
        <Downloads path={`${path}/students.csv`} />
      </Stack>
      {hasCourses && (
        <p>
          <LinkButton to={`${path}/platforms`}>{t('Marks to the learning platform')}</LinkButton>
        </p>
      )}
      <p>
        <DownloadLink href={`${path}/results.json`}>{t('For programs (JSON)')}</DownloadLink>
      </p>
      <Disclosure label={t('Choose the columns')} look="fit">
        <Quiet isSmall>{t('They are remembered for you and this showcase.')}</Quiet>
        <GradesForm showcaseId={showcase.id} act="columns" button={t('Save the columns')}>
          {() => (
            <fieldset className={styles.columns}>
              <legend>{t('Columns')}</legend>
              {allColumns.map((one) => (
                <Choice
                  key={one}
                  type="checkbox"
                  name="column"
                  value={one}
                  defaultChecked={columns.includes(one)}
                  label={t(columnWords[one])}
                />
              ))}
            </fieldset>
          )}
        </GradesForm>
      </Disclosure>
    </Stack>
  );
}

/** Where the feedback stands, and the press that comes next. */
export function Release({ desk: { showcase, counts, releaseAt } }: { desk: GradesDesk }) {
  const { noted, waiting, released } = counts;
  const part = { showcaseId: showcase.id };
  if (releaseAt)
    return (
      <Stack gap={3}>
        <p>
          <Rich
            text="Teams see their feedback from <at/>. Until then you can take it back."
            parts={{ at: () => <FullMoment at={releaseAt} /> }}
          />
        </p>
        <GradesForm {...part} act="hold" button={t('Undo the release')} />
      </Stack>
    );
  return (
    <Stack gap={4}>
      <p>
        {waiting + released === 0
          ? t('Nothing to release yet.')
          : t(
              '{waiting, plural, =0 {No text waits for its release} one {# text waits for its release} other {# texts wait for their release}}, {released} released.',
              {
                waiting,
                released,
              },
            )}
      </p>
      <Cluster gap={4} align="start">
        {noted > 0 && (
          <GradesForm
            {...part}
            act="begin"
            look={waiting === 0 ? 'main' : undefined}
            button={t('Start from the judges’ notes for {count, plural, one {# project} other {# projects}}', {
              count: noted,
            })}
          />
        )}
        {waiting > 0 && (
          <GradesForm
            {...part}
            act="release"
            look="main"
            button={t('Release {count, plural, one {# text} other {# texts}} to the teams', { count: waiting })}
          />
        )}
      </Cluster>
      <Quiet isSmall>
        {t('Each team sees its own text alone, and gets a notice. For ten minutes you can take a release back.')}
      </Quiet>
    </Stack>
  );
}

/** What one team will read, with what judges noted beside it. */
export function FeedbackText({ showcaseId, row, query }: { showcaseId: string; row: FeedbackRow; query: string }) {
  const { id, name, text, notes, releasedAt } = row;
  return (
    <GradesForm showcaseId={showcaseId} act="write" button={t('Save')} about={{ id, name }} query={query}>
      {(problemOf, typed) => (
        <>
          <TextArea
            label={t('To the team of {name}', { name })}
            name="text"
            maxLength={limits.feedback.text}
            defaultValue={typed.text ?? text}
            problem={problemOf('text')}
            dir="auto"
          />
          {releasedAt && (
            <Quiet isSmall>
              <Rich
                text="The team sees it since <at/>. If you change it, it is taken back until you release it again."
                parts={{ at: () => <Moment at={releasedAt} /> }}
              />
            </Quiet>
          )}
          {notes.length > 0 && (
            <Disclosure
              label={t('{count, plural, one {# note} other {# notes}} of judges', { count: notes.length })}
              isBare
            >
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note} dir="auto">
                    {note}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </GradesForm>
  );
}

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { TakeOver } from '@launch-board/sdk';
import { Link } from 'react-router';
import { TextArea } from '../../ui/form/field.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import type { NewOwnerPage } from './new-owner.ts';
import { OwnerForm } from './owner-form.tsx';

/** What owners do: look for somebody, read who has asked, hand on. */
export function OwnersPart({ page }: { page: NewOwnerPage }) {
  const { project, life } = page;
  return (
    <>
      <Stack as="section" gap={4} aria-labelledby="search">
        <PartTitle id="search">{t('Look for a new owner')}</PartTitle>
        <OwnerForm
          projectId={project.id}
          what="seek"
          look={life.new_owner ? 'plain' : 'main'}
          button={life.new_owner ? t('Save') : t('Look for a new owner')}
        >
          {({ problemOf, answer }) => (
            <TextArea
              name="text"
              label={t('What somebody who takes it over should know')}
              hint={t('What it needs, how much time it takes, until when you answer questions.')}
              maxLength={limits.life.words}
              defaultValue={answer?.fields?.text ?? life.new_owner?.text ?? ''}
              problem={problemOf('text')}
            />
          )}
        </OwnerForm>
        {life.new_owner && <OwnerForm projectId={project.id} what="stop" look="quiet" button={t('Stop looking')} />}
      </Stack>
      {life.new_owner && <Asks page={page} />}
      {project.website !== null && <Website page={page} />}
    </>
  );
}

function Asks({ page: { project, asks } }: { page: NewOwnerPage }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="asks">
      <PartTitle id="asks">{t('Who would take it over')}</PartTitle>
      {asks.length === 0 ? (
        <p>{t('Nobody has asked yet. You are told when somebody does.')}</p>
      ) : (
        <RuledList>
          {asks.map((ask) => (
            <li key={ask.user.id}>
              <Ask projectId={project.id} ask={ask} />
            </li>
          ))}
        </RuledList>
      )}
    </Stack>
  );
}

const nameOf = ({ user }: TakeOver): string => user.full_name ?? user.username ?? t('Somebody');

function Ask({ projectId, ask }: { projectId: string; ask: TakeOver }) {
  const about = { user: ask.user.id };
  return (
    <Stack gap={3}>
      <h3>
        <Link to={`/people/${ask.user.id}`} dir="auto">
          {nameOf(ask)}
        </Link>
      </h3>
      <p dir="auto">{ask.text}</p>
      <Quiet isSmall>
        <Moment at={ask.asked_at} />
      </Quiet>
      <Cluster gap={3}>
        <OwnerForm projectId={projectId} what="hand-on" look="main" button={t('Hand it on')} about={about} />
        <OwnerForm projectId={projectId} what="decline" look="quiet" button={t('Decline')} about={about} />
        <ReportLink type="user" id={ask.user.id} returnTo={`/projects/${projectId}/new-owner`}>
          {t('Report this person')}
        </ReportLink>
      </Cluster>
    </Stack>
  );
}

function Website({ page: { project, life } }: { page: NewOwnerPage }) {
  const isOn = life.is_link_checked !== false;
  return (
    <Stack as="section" gap={4} aria-labelledby="website">
      <PartTitle id="website">{t('The website')}</PartTitle>
      {life.dead_link && (
        <p>{t('It did not answer on three different days. The mark goes by itself once it answers again.')}</p>
      )}
      <p>
        {isOn
          ? t(
              'The board looks once a week whether it answers, from the internet. If it is meant for the network of the university alone, turn this off.',
            )
          : t('The board does not look whether it answers.')}
      </p>
      <OwnerForm
        projectId={project.id}
        what="website"
        button={isOn ? t('Do not look at it') : t('Look at it once a week')}
        about={{ is_on: isOn ? 'no' : 'yes' }}
      />
      {isOn && (
        <>
          <p>
            {life.is_page_kept
              ? t(
                  'The board keeps the words and one picture of its page, anew each week, and shows them while it does not answer. If you turn this off, they are deleted.',
                )
              : t(
                  'If you agree, the board keeps the words and one picture of its page each week, and shows them on the page of the project while the website does not answer: as plain text, with the date. Any owner can turn it off again, and they are deleted.',
                )}
          </p>
          <OwnerForm
            projectId={project.id}
            what="keep"
            button={life.is_page_kept ? t('Keep no copy') : t('Keep a copy')}
            about={{ is_on: life.is_page_kept ? 'no' : 'yes' }}
          />
        </>
      )}
      {isOn && life.dead_link && (
        <OwnerForm
          projectId={project.id}
          what="website"
          button={t('Look again')}
          about={{ is_on: 'yes', user: 'again' }}
        />
      )}
    </Stack>
  );
}

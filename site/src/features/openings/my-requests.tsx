import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { TeamRequest } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { ReportLink } from '../reports/report-link.tsx';
import { MatesForm } from './mates-form.tsx';

const page = '/team-mates/mine';

/** Those that wait for the reader: who asks, with what words, and the two answers. */
export const Received = ({ requests }: { requests: readonly TeamRequest[] }) => (
  <Rows>
    {requests.map((request) => (
      <li key={request.id}>
        <Stack gap={2}>
          <RowTitle>
            <Rich
              text={
                request.asked_by.id === request.joiner.id
                  ? msg('<who/> asks to join <what/>')
                  : msg('<who/> asks you to join <what/>')
              }
              parts={{
                who: () => (
                  <Link to={`/people/${request.asked_by.id}`} dir="auto">
                    {nameOf(request.asked_by)}
                  </Link>
                ),
                what: () => <bdi>{request.project_name}</bdi>,
              }}
            />
          </RowTitle>
          {request.role && (
            <Quiet isSmall dir="auto">
              {request.role}
            </Quiet>
          )}
          <p dir="auto">{request.words}</p>
          <ReportLink type="user" id={request.asked_by.id} returnTo={page}>
            {t('Report this person')}
          </ReportLink>
        </Stack>
        <Cluster gap={2}>
          <Answer act="accept" request={request} label={t('Accept')} />
          <Answer act="decline" request={request} label={t('Decline')} />
        </Cluster>
      </li>
    ))}
  </Rows>
);

type AnswerProps = { act: 'accept' | 'decline' | 'take-back'; request: TeamRequest; label: string };

const Answer = ({ act, request, label }: AnswerProps) => (
  <MatesForm act={act} id={request.id} page={page}>
    {({ isBusy }) => (
      <Button
        look={act === 'accept' ? 'main' : 'plain'}
        aria-disabled={isBusy}
        aria-label={`${label}: ${nameOf(act === 'take-back' ? request.joiner : request.asked_by)}`}
      >
        {label}
      </Button>
    )}
  </MatesForm>
);

const states: Record<TeamRequest['state'], Message> = {
  open: msg('Waits for a reply'),
  accepted: msg('Accepted'),
  declined: msg('Declined'),
  withdrawn: msg('Has ended'),
};

/** What the reader has asked, and what became of it. */
export const Sent = ({ requests }: { requests: readonly TeamRequest[] }) => (
  <Rows>
    {requests.map((request) => (
      <li key={request.id}>
        <Stack gap={1}>
          <RowTitle>
            {request.asked_by.id === request.joiner.id ? (
              <TeamName of={request} />
            ) : (
              <bdi>{nameOf(request.joiner)}</bdi>
            )}
          </RowTitle>
          <p dir="auto">{request.words}</p>
          <Quiet isSmall>{t(states[request.state])}</Quiet>
        </Stack>
        {request.state === 'open' && <Answer act="take-back" request={request} label={t('Take back')} />}
      </li>
    ))}
  </Rows>
);

const TeamName = ({ of: { role, project_name: name } }: { of: TeamRequest }) => (
  <bdi>{name ?? role ?? t('A draft')}</bdi>
);

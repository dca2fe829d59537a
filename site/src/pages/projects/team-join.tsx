import { msg, t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { toJoined } from '../../features/teams/joined.ts';
import { readTeamOffer } from '../../features/teams/team-links.ts';
import { Confirmation } from '../../ui/form/confirmation.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { type Acting, act } from '../common/act.ts';
import { type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/team-join.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const offer = await readTeamOffer(visitor, params.code);
  if (!offer) throw notFound('no_team_link');
  if (offer.isMember) throw toJoined('project', offer.projectId);
  return { offer, code: params.code };
});

export const action = act(async ({ visitor, params }: Acting<Route.ActionArgs>): Promise<never> => {
  const { member } = await visitor.api.joinTeam({ code: params.code });
  throw toJoined('project', member.project_id);
});

/** Where a link to a team leads. Nobody joins by opening it. */
export default function TeamJoin() {
  const { offer, code } = useLoaderData<typeof loader>();
  const { projectName, from } = offer;
  return (
    <Confirmation
      title={t('Join the team of {project}?', { project: projectName })}
      action={`/join/${code}`}
      button={t('Join the team')}
      look="main"
      back="/"
      backWords={t('No thanks')}
    >
      <p>
        <Rich
          text={
            from
              ? msg(
                  '<person/> has made this link. Once you join, your name appears on the page of the project, and you see its drafts. Its owners decide what changes. You can leave at any time.',
                )
              : msg(
                  'Once you join, your name appears on the page of the project, and you see its drafts. Its owners decide what changes. You can leave at any time.',
                )
          }
          parts={{
            person: () =>
              from && (
                <Link to={`/people/${from.id}`}>
                  <bdi>{from.name}</bdi>
                </Link>
              ),
          }}
        />
      </p>
    </Confirmation>
  );
}

import { t } from '@launch-board/host/language/messages';
import { Link, redirect, useLoaderData } from 'react-router';
import { AddressForm } from '../../features/teams/address-form.tsx';
import { changeTeam } from '../../features/teams/changes.ts';
import { InviteByLink } from '../../features/teams/invite-by-link.tsx';
import { InvitePeople } from '../../features/teams/invite-people.tsx';
import { RoleSelect } from '../../features/teams/role-select.tsx';
import { TeamEditor } from '../../features/teams/team-editor.tsx';
import { readTeamPage } from '../../features/teams/team-page.ts';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, readMine } from '../common/read.ts';
import type { Route } from './+types/project-team.ts';

export const loader = readMine(async ({ visitor, url, params, person }: MemberLoadArgs<Route.LoaderArgs>) => {
  const page = await readTeamPage(visitor, params.id, url.searchParams.get('who') ?? '');
  if (!page.myRole)
    throw forbidden(t('Only people on the team can see this page. An owner of the project can invite you.'));
  return { page, personId: person.id };
});

export const action = act(async ({ visitor, form, params }: Acting<Route.ActionArgs>) => {
  const done = await changeTeam(visitor, params.id, form);
  // Whoever has left may not see this page any more.
  if (form.get('act') === 'leave') throw redirect(returnPath(String(form.get('return_to'))), 303);
  return done;
});

export default function ProjectTeam() {
  const { page, personId } = useLoaderData<typeof loader>();
  const { project, myRole } = page;
  return (
    <Stack gap={10} width={48}>
      <PageHead title={t('Team of {project}', { project: project.name })} />
      <PageTitle
        above={
          <Link to={`/projects/${project.id}`} dir="auto">
            {project.name}
          </Link>
        }
        lead={t(
          'Owners change the project, its team and its showcases. Members are named on its page, see its drafts, and can leave at any time.',
        )}
        acts={myRole === 'owner' && <LinkButton to={`/projects/${project.id}/edit`}>{t('Back to editing')}</LinkButton>}
      >
        {t('Team')}
      </PageTitle>
      <TeamEditor page={page} personId={personId} />
      {myRole === 'owner' && (
        <>
          <InvitePeople page={page} />
          <p>
            <LinkButton to="/team-mates/mine">{t('Look for team-mates')}</LinkButton>
          </p>
          <AddressForm
            form="invite-address"
            action={`/projects/${page.project.id}/team`}
            about={page.project.id}
            invited={page.addresses.length}
          >
            <RoleSelect label={t('Role')} />
          </AddressForm>
          <InviteByLink page={page} />
        </>
      )}
    </Stack>
  );
}

import { msg, t } from '@launch-board/host/language/messages';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useFocusFallback } from '../../ui/form/focus-fallback.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { AddressRow } from './address-row.tsx';
import { PersonRow } from './person-row.tsx';
import type { TeamMember } from './team.ts';
import styles from './team-editor.module.css';
import { TeamForm } from './team-form.tsx';
import type { TeamPage } from './team-page.ts';

type Props = { page: TeamPage; personId: string };

/** Everybody on the team, with the possible changes. */
export function TeamEditor({ page, personId }: Props) {
  const { project, team, waiting, addresses, myRole } = page;
  const teamTitle = useFocusFallback<HTMLHeadingElement>(team.length);
  const waitingTitle = useFocusFallback<HTMLHeadingElement>(waiting.length + addresses.length);
  return (
    <>
      <section aria-labelledby="on-the-team">
        <PartTitle id="on-the-team" ref={teamTitle} tabIndex={-1} below={2}>
          {t('On the team')}
        </PartTitle>
        <ul>
          {team.map((member) => (
            <PersonRow key={member.id} person={member} note={member.isOwner ? t('Owner') : t('Member')}>
              {member.id === personId ? (
                <Mine page={page} member={member} />
              ) : (
                myRole === 'owner' && <Other projectId={project.id} member={member} />
              )}
            </PersonRow>
          ))}
        </ul>
      </section>
      {waiting.length + addresses.length > 0 && (
        <section aria-labelledby="waiting">
          <PartTitle id="waiting" ref={waitingTitle} tabIndex={-1} below={2}>
            {t('Invited, no reply yet')}
          </PartTitle>
          <ul>
            {waiting.map((place) => (
              <PersonRow
                key={place.id}
                person={place}
                note={
                  <Rich
                    text={place.isOwner ? msg('As owner, <moment/>') : msg('As member, <moment/>')}
                    parts={{ moment: () => <Moment at={place.invitedAt} /> }}
                  />
                }
              >
                <RoleForm projectId={project.id} member={place} />
                <TeamForm projectId={project.id} act="remove" person={place} button={t('Take back')} look="quiet" />
              </PersonRow>
            ))}
            {addresses.map((invitation) => (
              <AddressRow key={invitation.id} projectId={project.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The member's own place: they can step down or leave, unless they are the only owner. */
function Mine({ page: { project, isOnlyOwner }, member }: { page: TeamPage; member: TeamMember }) {
  if (isOnlyOwner) {
    return (
      <p className={styles.reason}>
        {t('You are the only owner. Make another person an owner before you leave or step down.')}
      </p>
    );
  }
  return (
    <>
      {member.isOwner && <RoleForm projectId={project.id} member={member} />}
      <Confirm label={t('Leave the team')} isSmall>
        <p>{t('Your name is removed from the project. Only an owner can invite you again.')}</p>
        <TeamForm
          projectId={project.id}
          act="leave"
          person={member}
          button={t('Leave')}
          look="danger"
          returnTo={project.isPublic ? `/projects/${project.id}` : '/me'}
        />
      </Confirm>
    </>
  );
}

function Other({ projectId, member }: { projectId: string; member: TeamMember }) {
  return (
    <>
      <RoleForm projectId={projectId} member={member} />
      <Confirm label={t('Remove from the team')} about={member.name} isSmall>
        <p>
          <Rich
            text="<bdi/> is no longer credited. To add them again, you would have to invite them again."
            parts={{ bdi: () => <bdi>{member.name}</bdi> }}
          />
        </p>
        <TeamForm projectId={projectId} act="remove" person={member} button={t('Remove')} look="danger" />
      </Confirm>
    </>
  );
}

function RoleForm({ projectId, member }: { projectId: string; member: TeamMember }) {
  return (
    <TeamForm
      projectId={projectId}
      act="role"
      person={member}
      role={member.isOwner ? 'member' : 'owner'}
      button={member.isOwner ? t('Make member') : t('Make owner')}
    />
  );
}

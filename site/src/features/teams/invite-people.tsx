import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { FindForm } from '../../ui/form/find-form.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PersonRow } from './person-row.tsx';
import { RoleSelect } from './role-select.tsx';
import { TeamForm } from './team-form.tsx';
import type { Found, TeamPage } from './team-page.ts';

/** Long enough that a word typed without a pause is one search. */
const pauseMs = 300;

/** Searches for people by name during typing, and invites them. */
export function InvitePeople({ page: { project, search, found } }: { page: TeamPage }) {
  const path = `/projects/${project.id}/team`;
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useNavigation().location?.pathname === path;
  useEffect(() => () => clearTimeout(timer.current), []);
  useSaid(search, t('{count, plural, one {# person} other {# people}} found.', { count: found.length }));

  const onInput = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pauseMs);
  };
  return (
    <Stack as="section" aria-labelledby="invite" gap={4}>
      <PartTitle id="invite">{t('Invite somebody')}</PartTitle>
      <FindForm
        action={path}
        isBusy={isBusy}
        label={t('Name or user name')}
        hint={t('People appear here once they have signed in. They are credited when they accept.')}
        defaultValue={search}
        onChange={onInput}
      />
      {search && found.length === 0 && (
        <p>
          <Rich
            text="Nobody who has signed in has a name that begins with “<bdi/>”. Invite them by their e-mail address."
            parts={{ bdi: () => <bdi>{search}</bdi> }}
          />
        </p>
      )}
      <ul aria-label={t('People found')}>
        {found.map((person) => (
          <PersonRow key={person.id} person={person} note={<Note person={person} />}>
            {person.standing === null && (
              <TeamForm
                projectId={project.id}
                act="invite"
                person={person}
                returnTo={`${path}?${new URLSearchParams({ who: search })}`}
                button={t('Invite')}
              >
                <RoleSelect label={t('Role of {person}', { person: person.name })} />
              </TeamForm>
            )}
          </PersonRow>
        ))}
      </ul>
    </Stack>
  );
}

/** Distinguishes people with the same name, and shows whether they are on the team already. */
function Note({ person: { username, standing } }: { person: Found }) {
  return (
    <>
      {username && <bdi dir="ltr">@{username}</bdi>}
      {standing && ` · ${standing}`}
    </>
  );
}

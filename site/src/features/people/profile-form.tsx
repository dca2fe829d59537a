import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { revisionOf, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Profile, profileIn } from './profile.ts';

type Props = {
  start: Profile;
  revision: number | string | undefined;
  hasPortrait: boolean;
  /** What became of the picture at the address. */
  pictureHint: string;
};

/** What one says of oneself. All of it is public but may be left empty. */
export function ProfileForm({ start, revision, hasPortrait, pictureHint }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ isSaved: true }>('profile', 'profile');
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const shown = profileIn(answer?.fields) ?? start;
  useEffect(() => {
    if (answer?.done) announce(t('Your profile is saved.'));
    if (answer?.problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer, announce]);
  const field = (name: keyof Profile) => ({ name, defaultValue: shown[name], problem: problemOf(name) });

  return (
    <Stack as={fetcher.Form} ref={form} method="post" action="/me/profile" noValidate gap={5} width={36}>
      <input type="hidden" name="form" value="profile" />
      <input type="hidden" name="revision" value={revisionOf(answer, revision) ?? ''} />
      <TextField
        {...field('full_name')}
        label={t('Name')}
        maxLength={limits.texts.fullName}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...field('username')}
        label={t('User name')}
        hint={t('Lower-case letters, digits, “-” and “_”.')}
        maxLength={limits.texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea {...field('bio')} label={t('About you')} maxLength={limits.texts.bio} dir="auto" />
      <TextField {...field('department')} label={t('Department')} maxLength={limits.texts.department} dir="auto" />
      <TextField
        {...field('year_of_study')}
        label={t('Year of study')}
        maxLength={limits.texts.yearOfStudy}
        dir="auto"
      />
      {hasPortrait ? (
        // The API takes its own address for no change, so an address that was given earlier is kept.
        <input type="hidden" name="avatar_url" value={start.avatar_url} />
      ) : (
        <Address {...field('avatar_url')} label={t('Picture')} hint={pictureHint} />
      )}
      <Address {...field('website_url')} label={t('Web site')} />
      <Address {...field('github_url')} label="GitHub" />
      <Address {...field('linkedin_url')} label={t('LinkedIn')} />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2}>
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Saving …') : t('Save profile')}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

function Address(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={limits.texts.url}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

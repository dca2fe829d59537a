import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { hasOrcid } from '../../features/orcid/orcid.ts';
import { changeProfile, profileIn, readProfile } from '../../features/people/profile.ts';
import { ProfileForm } from '../../features/people/profile-form.tsx';
import { OnePictureForm } from '../../features/pictures/one-picture-form.tsx';
import { changePortrait } from '../../features/pictures/pictures.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person, url }) => {
  const [{ profile, email, revision, portrait, pictureHint }, kept, isOrcidOffered] = await Promise.all([
    readProfile(visitor),
    visitor.keptForm(url.pathname),
    hasOrcid(visitor),
  ]);
  const typed = kept && Object.fromEntries(kept.fields);
  return {
    start: profileIn(typed) ?? profile,
    email,
    id: person.id,
    revision: typed?.revision ?? revision,
    portrait,
    pictureHint,
    isOrcidOffered,
  };
});

export const action = act(({ visitor, form }): Promise<unknown> => {
  const isPortrait = form.get('form') === 'add' || form.get('form') === 'remove';
  return isPortrait ? changePortrait(visitor, form) : changeProfile(visitor, form);
});

export default function MeProfile() {
  const { start, email, id, revision, portrait, pictureHint, isOrcidOffered } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My profile')} />
      <PageTitle
        look="own"
        lead={
          <>
            <Rich
              text="Everybody can read this on <link>your page</link>. Fill in what you like; only the user name is required."
              parts={{ link: (text) => <Link to={`/people/${id}`}>{text}</Link> }}
            />{' '}
            {email && t('Your address, {email}, is visible only to you.', { email })}
          </>
        }
      >
        {t('My profile')}
      </PageTitle>
      <ProfileForm start={start} revision={revision} hasPortrait={portrait !== undefined} pictureHint={pictureHint} />
      <OnePictureForm kind="portrait" picture={portrait} action="/me/profile" />
      {isOrcidOffered && (
        <p>
          <Link to="/me/orcid">{t('My ORCID iD')}</Link>
        </p>
      )}
    </>
  );
}

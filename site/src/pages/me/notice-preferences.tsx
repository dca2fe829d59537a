import { Link, useLoaderData } from 'react-router';
import { PreferenceForm } from '../../features/notices/preference-form.tsx';
import { changePreferences, readPreferences } from '../../features/notices/preferences.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor }) => readPreferences(visitor));

export const action = act(({ visitor, form }) => changePreferences(visitor, form));

export default function MeNoticePreferences() {
  const preferences = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="What you are told" />
      <PageTitle
        look="own"
        lead={
          <>
            What appears among your <Link to="/me/notices">notices</Link>, and what is sent to your campus address.{' '}
            {!preferences.sendsMail && 'This board sends no mail, so the last column has no effect.'}
          </>
        }
      >
        What you are told
      </PageTitle>
      <PreferenceForm {...preferences} />
    </>
  );
}

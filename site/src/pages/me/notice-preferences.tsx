import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { PreferenceForm } from '../../features/notices/preference-form.tsx';
import { changePreferences, readPreferences } from '../../features/notices/preferences.ts';
import { Rich } from '../../ui/language/rich.tsx';
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
      <PageHead title={t('Notice settings')} />
      <PageTitle
        look="own"
        lead={
          <Rich
            text="What appears among your <link>notices</link>, and what is sent to your campus address. <value/>"
            parts={{
              link: (text) => <Link to="/me/notices">{text}</Link>,
              value: () => !preferences.sendsMail && t('This board sends no mail, so the last column has no effect.'),
            }}
          />
        }
      >
        {t('Notice settings')}
      </PageTitle>
      <PreferenceForm {...preferences} />
    </>
  );
}

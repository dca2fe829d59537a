import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { MyOrcid } from '../../features/orcid/my-orcid.tsx';
import { disconnectOrcid, readMyOrcid } from '../../features/orcid/orcid.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(({ visitor }) => readMyOrcid(visitor));

export const action = act(({ visitor }) => disconnectOrcid(visitor));

export default function MyOrcidPage() {
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('My ORCID iD')} />
      <PageTitle look="own" lead={t('It says in every catalogue that you are you, whatever your name is by then.')}>
        {t('My ORCID iD')}
      </PageTitle>
      <MyOrcid {...found} />
    </>
  );
}

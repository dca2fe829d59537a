import { limits } from '@launch-board/contract';
import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { changeTokens, readTokens } from '../../features/people/personal-tokens.ts';
import { TokenForm } from '../../features/people/token-form.tsx';
import { TokenRow } from '../../features/people/token-row.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { act } from '../common/act.ts';
import { readMine } from '../common/read.ts';

export const loader = readMine(async ({ visitor, person }) => ({
  tokens: (await readTokens(visitor)) ?? null,
  isModerator: person.isModerator,
  mostName: limits.personalTokens.name,
}));

export const action = act(({ visitor, form }) => changeTokens(visitor, form));

export default function MeTokens() {
  const { tokens, isModerator, mostName } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('Personal tokens')} />
      <PageTitle
        look="own"
        lead={t(
          'A personal token lets a program act for you, only as far as you choose, until it ends or you revoke it. Your limits apply to both of you.',
        )}
      >
        {t('Personal tokens')}
      </PageTitle>
      {tokens === null ? (
        <Quiet isMeasured>
          <Rich
            text="This board has none. A program can use <link>the token of your sign-in</link>, which ends within the hour."
            parts={{ link: (text) => <Link to="/me/token">{text}</Link> }}
          />
        </Quiet>
      ) : (
        <>
          <TokenForm isModerator={isModerator} mostName={mostName} />
          <Stack as="section" gap={3} aria-labelledby="tokens">
            <PartTitle id="tokens">{t('Your tokens')}</PartTitle>
            {tokens.length === 0 && <Quiet>{t('You have none.')}</Quiet>}
            <Rows>
              {tokens.map((token) => (
                <li key={token.id}>
                  <TokenRow token={token} />
                </li>
              ))}
            </Rows>
          </Stack>
        </>
      )}
    </>
  );
}

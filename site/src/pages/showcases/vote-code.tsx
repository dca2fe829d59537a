import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Form, redirect, useLoaderData } from 'react-router';
import { findVotePath } from '../../features/showcases/vote/find-vote.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type LoadArgs, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url }: LoadArgs) => {
  const typed = (url.searchParams.get('code') ?? '').slice(0, limits.shortCode);
  const path = typed === '' ? undefined : await findVotePath(visitor, typed);
  if (path) throw redirect(path);
  return { typed };
});

/** For those who cannot scan the code in the hall, and type what is said. */
export default function VoteCode() {
  const { typed } = useLoaderData<typeof loader>();
  return (
    <Stack gap={6} width={36}>
      <PageHead title={t('Vote with a code')} />
      <PageTitle>{t('Vote with a code')}</PageTitle>
      <Stack as={Form} action="/v" method="get" gap={4}>
        <TextField
          label={t('Code of the vote')}
          hint={t('The code on the screen in the hall, such as HCI.')}
          name="code"
          defaultValue={typed}
          problem={typed === '' ? undefined : t('No vote has this code now. Look at the screen again.')}
          maxLength={limits.shortCode}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <p>
          <Button look="main">{t('To the vote')}</Button>
        </p>
      </Stack>
    </Stack>
  );
}

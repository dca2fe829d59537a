import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { OtherActs } from '../../features/moderation/in-place/other-acts.tsx';
import { RemoveForm } from '../../features/moderation/in-place/remove-form.tsx';
import { readReported } from '../../features/reports/reported.ts';
import { returnPath } from '../../session/sign-in/return-path.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { keptFields } from '../common/kept-fields.ts';
import { notFound } from '../common/read.ts';
import { decideAndGoOn, readAsModerator } from './moderate.ts';
import styles from './report.module.css';

const types = ['project', 'comment', 'collection', 'showcase'] as const;

export const loader = readAsModerator(async ({ visitor, url }) => {
  const type = types.find((known) => known === url.searchParams.get('type'));
  const found = type && (await readReported(visitor, url.searchParams));
  if (!found) throw notFound();
  const { id, what, quote, by } = found;
  const next = returnPath(url.searchParams.get('return_to'));
  return { thing: { type, id, next }, what, quote, by, kept: await keptFields(visitor, url.pathname) };
});

export const action = decideAndGoOn;

/** The form of the thing's own page, alone. */
export default function Remove() {
  const { thing, what, quote, by, kept } = useLoaderData<typeof loader>();
  const title = t('Remove {what}', { what });
  return (
    <Stack gap={5} width={40} isLoose className={styles.page}>
      <PageHead title={title} />
      <h1 dir="auto">{title}</h1>
      {quote && (
        <blockquote className={styles.quote} dir="auto" data-lines="7">
          {quote}
        </blockquote>
      )}
      <RemoveForm thing={thing} kept={kept} cancelHref={thing.next} />
      <OtherActs thing={thing} by={by} />
    </Stack>
  );
}

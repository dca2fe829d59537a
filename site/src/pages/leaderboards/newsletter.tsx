import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { readNewsletter, subjectOf } from '../../features/newsletters/newsletter.ts';
import { newsletterHtml } from '../../features/newsletters/newsletter-document.tsx';
import { newsletterText } from '../../features/newsletters/newsletter-text.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { usePathIn } from '../../ui/layout/site-context.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/newsletter.ts';

export const loader = read(async ({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const newsletter = await readNewsletter(visitor, params.period);
  if (!newsletter) throw notFound();
  return {
    subject: subjectOf(newsletter),
    title: newsletter.title,
    path: newsletter.path,
    html: newsletterHtml(newsletter, visitor.language),
    markdown: newsletterText(newsletter),
  };
});

/** A period to be sent on: the board has no list of addresses for it, and needs none. */
export default function NewsletterPage() {
  const { subject, title, path, html, markdown } = useLoaderData<typeof loader>();
  const pathIn = usePathIn();
  const file = pathIn(`${path}/newsletter.html`);
  return (
    <Stack gap={6}>
      <PageHead title={t('Newsletter: {title}', { title })} />
      <PageTitle
        above={<Link to={path}>{title}</Link>}
        lead={t(
          'The winners, what else was launched, and the showcases that are open, for your own mail, chat or page.',
        )}
      >
        {t('Newsletter')}
      </PageTitle>
      <Stack as="section" gap={3}>
        <h2>{t('As a mail')}</h2>
        <p>{t('Subject: {subject}', { subject })}</p>
        <p>{t('Open it, select all, and paste it into a new mail. A mailing program takes the code or the file.')}</p>
        <Cluster gap={3}>
          <a href={file} target="_blank" rel="noopener">
            {t('Open the mail')}
          </a>
          <a href={file} download={t('Newsletter {title}.html', { title })}>
            {t('Save as a file')}
          </a>
          <CopyButton text={html} said={t('Copied.')} label={t('Copy the code')} />
        </Cluster>
      </Stack>
      <CopyText label={t('As Markdown')} text={markdown} />
    </Stack>
  );
}

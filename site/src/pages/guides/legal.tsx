import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { renderLegalText } from '../../features/legal/legal-text.server.ts';
import { type LegalPage, legalPages } from '../../ui/layout/brand.ts';
import { Contents } from '../../ui/layout/contents.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { type LoadArgs, notFound, read } from '../common/read.ts';
import type { Route } from './+types/legal.ts';
import styles from './guide.module.css';

export const loader = read(({ visitor, params }: LoadArgs<Route.LoaderArgs>) => {
  const page = (Object.keys(legalPages) as LegalPage[]).find((known) => known === params.page);
  const text = page && visitor.disclosures.legalTexts[page];
  if (!page || text === undefined) throw notFound();
  const isOwn = text.language === visitor.language.code;
  return { page, text: renderLegalText(page, text.text), language: isOwn ? undefined : text.language };
});

export const shouldRevalidate = () => false;

/** A text that the people who run the board wrote: terms of use, privacy, imprint or accessibility. */
export default function Legal() {
  const { page, text, language } = useLoaderData<typeof loader>();
  const { name } = useSite().brand;
  // A text that nobody has translated is read, and laid out, as what it is.
  const asWritten = language === undefined ? {} : { lang: language, dir: 'auto' };
  return (
    <div className={styles.page}>
      <PageHead
        title={text.title}
        description={t('{title} of {name}.', { title: t(legalPages[page]), name })}
        path={`/legal/${page}`}
      />
      <header className={styles.head}>
        <h1 data-look="large" {...asWritten}>
          {text.title}
        </h1>
      </header>
      {text.parts.length > 2 && (
        <div className={styles.contents}>
          <Contents parts={text.parts} />
        </div>
      )}
      <div className={styles.parts}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe in legal-text.server.ts */}
        <div className={`prose ${styles.text}`} {...asWritten} dangerouslySetInnerHTML={{ __html: text.html }} />
      </div>
    </div>
  );
}

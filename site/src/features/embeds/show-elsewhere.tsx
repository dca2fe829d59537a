import { currentLanguage, t } from '@launch-board/host/language/messages';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { embedHref, frameLines, oembedHref } from './frame.ts';
import styles from './show-elsewhere.module.css';

type Props = {
  /** Of the page, from its slash on. */
  path: string;
  title: string;
  look?: 'wide' | 'fit' | 'quiet';
};

/**
 * The lines that show this page on another site, to mark without scripts and to copy with them; and for programs, in the head, where
 * to ask for the same. Nothing where the operator lets no site frame the board.
 */
export function ShowElsewhere({ path, title, look = 'wide' }: Props) {
  const { url, languages, framedBy } = useSite();
  if (framedBy.length === 0) return null;
  const language = languages.length > 1 ? currentLanguage().code : undefined;
  const lines = frameLines({ url, path, language, title });
  const parameter = `${embedHref(path, language).includes('?') ? '&' : '?'}theme=dark`;
  return (
    <>
      <link rel="alternate" type="application/json+oembed" href={oembedHref(url, path, language)} title={title} />
      <Disclosure label={t('Embed')} icon="code" look={look}>
        <label htmlFor="show-elsewhere">{t('Code for your page')}</label>
        <textarea id="show-elsewhere" readOnly rows={6} dir="ltr" className={styles.lines} value={lines} />
        <CopyButton text={lines} said={t('Copied.')} />
        <Quiet isSmall>
          {t(
            'It needs no scripts and sets no cookies, and always shows this page as it is. For dark pages, add {parameter} to the address.',
            {
              parameter,
            },
          )}
        </Quiet>
      </Disclosure>
    </>
  );
}

import { t } from '@launch-board/host/language/messages';
import { CodeBlock } from '../../ui/copy/code-block.tsx';
import { inAttribute } from '../../ui/format/attribute.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { usePathIn, useSite } from '../../ui/layout/site-context.tsx';
import styles from './badge-snippet.module.css';

/** For the makers: the badge as others will see it, and the lines that put it into a page or a README. */
export function BadgeSnippet({ id, name }: { id: string; name: string }) {
  const { url, brand } = useSite();
  const path = usePathIn()(`/projects/${id}/badge.svg`);
  const [page, badge] = [`${url}/projects/${id}`, `${url}${path}`];
  const words = t('{name} on {brand}', { name, brand: brand.name });
  return (
    <Disclosure label={t('Badge for your site')} icon="code" look="quiet" isBare>
      <div className={styles.panel}>
        <img src={path} alt={t('Badge: {words}', { words })} loading="lazy" height={52} />
        <Quiet isSmall>{t('It shows your best place, or your votes, as they are now.')}</Quiet>
        <CodeBlock label="Markdown">{`[![${words.replaceAll(/[[\]\\]/g, '\\$&')}](${badge})](${page})`}</CodeBlock>
        <CodeBlock label="HTML">{`<a href="${page}"><img src="${badge}" alt="${inAttribute(words)}" height="52"></a>`}</CodeBlock>
        <Quiet isSmall>
          {path.includes('?')
            ? t('For dark pages, add &theme=dark to the address of the picture.')
            : t('For dark pages, add ?theme=dark to the address of the picture.')}
        </Quiet>
      </div>
    </Disclosure>
  );
}

import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkChoices } from '../../ui/layout/link-choices.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PrintButton } from '../../ui/paper/print-button.tsx';
import type { Hue } from '../../ui/picture/hue.ts';
import { Qr } from '../../ui/picture/qr.tsx';
import type { PosterLook } from './looks.ts';
import type { readProjectPoster } from './posters.ts';
import styles from './sheet.module.css';

type PageProps = {
  title: string;
  /** What the sheet is of, and its page. */
  of: { name: string; path: string };
  look: PosterLook;
  children: ReactNode;
};

/** The sheet as it will be printed, and beside it, on the screen alone, what one does with it. */
export function SheetPage({ title, of: { name, path }, look, children }: PageProps) {
  const [page, query = ''] = path.split('?');
  const href = (other: PosterLook) => `${page}/${other}${query && `?${query}`}`;
  return (
    <Stack gap={6}>
      <div className={styles.screenOnly}>
        <PageTitle
          above={
            <Link to={path}>
              <bdi>{name}</bdi>
            </Link>
          }
          lead={
            look === 'poster'
              ? t('One sheet of A4. In the dialog for printing, choose no margins, and colours of the background.')
              : t('Fills a screen of 16:9. Saved as PDF, it is a page for your slides.')
          }
        >
          {title}
        </PageTitle>
        <LinkChoices
          label={t('Shape')}
          choices={[
            { to: href('poster'), label: t('Poster'), isChosen: look === 'poster' },
            { to: href('slide'), label: t('Slide'), isChosen: look === 'slide' },
          ]}
        />
        <PrintButton />
      </div>
      {children}
    </Stack>
  );
}

type SheetProps = { look: PosterLook; hue: Hue; children: ReactNode };

export const Sheet = ({ look, hue, children }: SheetProps) => (
  <section className={styles[look]} data-hue={hue} aria-label={look === 'poster' ? t('Poster') : t('Slide')}>
    <div className={styles.inside}>{children}</div>
  </section>
);

type Way = NonNullable<Awaited<ReturnType<typeof readProjectPoster>>>['way'];

/** Whose board it is, and how to get there. */
export function SheetFoot({ way, children }: { way: Way; children?: ReactNode }) {
  const { brand } = useSite();
  return (
    <footer className={styles.foot}>
      <div className={styles.from}>
        {children}
        <p className={styles.board}>
          <bdi>{brand.name}</bdi>
          {brand.university && brand.university !== brand.name && <bdi>{brand.university}</bdi>}
        </p>
        <p className={styles.address} dir="ltr">
          {way.words}
        </p>
      </div>
      <Qr code={way.code} className={styles.code} />
    </footer>
  );
}

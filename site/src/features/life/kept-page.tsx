import { t } from '@launch-board/host/language/messages';
import { isolateDirections } from '../../ui/format/bidi.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { fileFor, filesOf, type Picture, pictureOf } from '../../ui/picture/picture.ts';
import styles from './kept-picture.module.css';
import type { Life } from './life.ts';
import { RemoveKept } from './remove-kept.tsx';

type Props = { id: string; life: Life | undefined; isMadeByMe: boolean };

/** What a website said when it was last there, as plain paragraphs, and the picture that stood for it. It is not the board that says it. */
export function KeptPage({ id, life, isMadeByMe }: Props) {
  if (!life?.kept_page) return null;
  const { url, title, text, picture, kept_at } = life.kept_page;
  return (
    <Disclosure label={t('What the website said')}>
      <Stack gap={3}>
        <Quiet isSmall>
          <Rich
            text="Kept on <date/>. Written by the website, not by this board. <link/>"
            parts={{
              date: () => <Moment at={kept_at} />,
              link: () => (
                <a href={url} rel="nofollow ugc noopener noreferrer" dir="ltr">
                  {url}
                </a>
              ),
            }}
          />
        </Quiet>
        {title && (
          <p dir="auto">
            <strong>{isolateDirections(title)}</strong>
          </p>
        )}
        {picture && <KeptPicture picture={pictureOf(picture)} />}
        {text.split('\n\n').map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never change their order
          <p key={i} dir="auto">
            {isolateDirections(paragraph)}
          </p>
        ))}
        <RemoveKept id={id} isMadeByMe={isMadeByMe} />
      </Stack>
    </Disclosure>
  );
}

const sizes = '(max-width: 45rem) 92vw, 44rem';

const KeptPicture = ({ picture }: { picture: Picture }) => (
  <picture>
    <source type="image/avif" srcSet={filesOf(picture, 'avif', 1280)} sizes={sizes} />
    <img
      className={styles.picture}
      src={fileFor(picture, 640)}
      srcSet={filesOf(picture, 'webp', 1280)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt ?? ''}
      loading="lazy"
      decoding="async"
    />
  </picture>
);

import { createHash } from 'node:crypto';
import type { Language } from '@launch-board/host/language/messages';
import { t } from '@launch-board/host/language/messages';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '../../ui/layout/brand.ts';
import { focusMarks } from '../../ui/picture/focus.ts';
import { fileFor, filesOf } from '../../ui/picture/picture.ts';
import { initialOf } from '../../ui/picture/poster.tsx';
import css from './embed.css?inline';
import { type Embed, type Portrayed, type Row, votesWords } from './embed.ts';

/** How a document looks: in whose language and colours. */
export type Look = {
  language: Pick<Language, 'code' | 'direction'>;
  brand: Pick<Brand, 'name' | 'iconHref' | 'styleHref'>;
  /** Instead of the scheme of the page around it. */
  theme: 'light' | 'dark' | undefined;
};

const styleHash = createHash('sha256').update(css).digest('base64');

/**
 * What such a document may load, and who may frame it. It has no script and no form, so a page around it can make nobody press
 * anything but a link.
 */
export const embedPolicy = (framedBy: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');

/** A page of the board as other sites show it: one small document, whole without scripts. */
export const drawEmbed = (embed: Embed, look: Look): string =>
  draw(
    <Document look={look} title={embed.title}>
      <Head embed={embed} />
      {embed.rows.length > 0 ? (
        <Rows rows={embed.rows} />
      ) : (
        embed.empty !== undefined && <p className="empty">{embed.empty}</p>
      )}
      <Foot brand={look.brand} more={embed.more} path={embed.path} />
    </Document>,
  );

/** In place of what is not there: the page around it stays whole. */
export const drawAbsence = (words: string, look: Look): string =>
  draw(
    <Document look={look} title={look.brand.name}>
      <p className="empty">{words}</p>
      <Foot brand={look.brand} more={undefined} path="/" />
    </Document>,
  );

const draw = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`;

type DocumentProps = { look: Look; title: string; children: ReactNode };

const Document = ({ look: { language, brand, theme }, title, children }: DocumentProps) => (
  <html lang={language.code} dir={language.direction} data-theme={theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of ours, allowed by its hash */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {brand.styleHref && <link rel="stylesheet" href={brand.styleHref} />}
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

/** Every link leaves the frame: the page around it stays where it is. */
const Out = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <a href={to} className={className} target="_blank" rel="noopener">
    {children}
  </a>
);

const Head = ({ embed: { path, kind, title, about, facts, picture } }: { embed: Embed }) => (
  <header>
    {picture && <Frame title={title} {...picture} isLarge />}
    <div className="words">
      <p className="kind">{kind}</p>
      <h1 dir="auto">
        <Out to={path}>{title}</Out>
      </h1>
      {about && (
        <p className="about" dir="auto">
          {about}
        </p>
      )}
      {facts.length > 0 && (
        <p className="facts">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  </header>
);

/** Numbers are written out: a list without its marks is none to some screen readers. */
const Rows = ({ rows }: { rows: Row[] }) => (
  <ol>
    {rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and what has gone has no id
      <li key={index} value={row.number}>
        {row.number !== undefined && <span className="number">{row.number}</span>}
        <Frame title={row.title} hue={row.hue} file={row.picture} />
        <div className="words">
          <h2 dir="auto">
            {row.id === undefined ? (
              row.title
            ) : (
              <Out to={`/projects/${row.id}`} className="all">
                {row.title}
              </Out>
            )}
          </h2>
          {row.text && (
            <p className="text" dir="auto">
              {row.text}
            </p>
          )}
        </div>
        {row.votes > 0 && <span className="votes">{votesWords(row.votes)}</span>}
      </li>
    ))}
  </ol>
);

type FrameProps = Portrayed & { title: string; isLarge?: boolean };

/** The picture over the initial, which stays where there is none. */
const Frame = ({ title, hue, file, face, isRound, isLarge }: FrameProps) => (
  <span className={isLarge ? 'frame large' : 'frame'} data-hue={hue} data-round={isRound}>
    <span aria-hidden="true">{initialOf(title)}</span>
    {file && (
      <img
        src={fileFor(file, 192)}
        srcSet={filesOf(file, 'webp', 384)}
        sizes={isLarge ? '7rem' : '3rem'}
        alt=""
        loading="lazy"
        {...focusMarks(file.focus)}
      />
    )}
    {face && <img src={face} alt="" loading="lazy" />}
  </span>
);

type FootProps = { brand: Look['brand']; more: string | undefined; path: string };

const Foot = ({ brand: { name, iconHref }, more, path }: FootProps) => (
  <footer>
    <Out to="/" className="board">
      <img src={iconHref} width="20" height="20" alt="" loading="lazy" />
      <bdi>{name}</bdi>
    </Out>
    {more && (
      <Out to={path} className="more">
        {more}
      </Out>
    )}
  </footer>
);

/** Said where a thing is no longer public, or never was. */
export const goneWords = () => t('This is not on the board, or no longer is.');

import type { Language } from '@launch-board/host/language/messages';
import { t } from '@launch-board/host/language/messages';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ink, plain, soft } from './mail-style.ts';
import { leadOf, moreWords, type Newsletter, subjectOf, votesWords } from './newsletter.ts';

// Tables and styles in the elements, as `service/src/mail/render-html.ts` says: mail programs have no other in common. Its picture is
// named by its address, since whoever sends it has no file of it.

/** Nothing but pictures of the board and styles inside: it is a file for mail programs, opened here only to be looked at. */
export const newsletterPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The whole of a mail in HTML. */
export const newsletterHtml = (newsletter: Newsletter, language: Pick<Language, 'code' | 'direction'>): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Mail newsletter={newsletter} language={language} />)}\n`;

type MailProps = { newsletter: Newsletter; language: Pick<Language, 'code' | 'direction'> };

function Mail({ newsletter, language: { code, direction } }: MailProps) {
  const { board, url, path, winners, launches, more, showcases } = newsletter;
  const [first] = winners;
  return (
    <html lang={code} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{subjectOf(newsletter)}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: '#f6f4ef' }}>
        <Table style={{ background: '#f6f4ef' }}>
          <td align="center" style={{ padding: '20px 10px' }}>
            <Table style={{ maxWidth: 600, background: '#ffffff', borderRadius: 8, textAlign: 'start' }}>
              <td style={{ padding: '24px 28px' }}>
                <p style={{ ...plain, fontSize: 16, fontWeight: 700 }}>
                  <To href={url}>{board}</To>
                </p>
                <h1 dir="auto" style={{ ...plain, fontSize: 26, lineHeight: 1.2, paddingTop: 12 }}>
                  {subjectOf(newsletter)}
                </h1>
                <p style={{ ...plain, fontSize: 16, paddingTop: 8 }}>{leadOf(newsletter)}</p>
                {first?.card.picture && <Picture url={url} card={first.card} />}
                <Part
                  title={t('Most votes')}
                  lines={winners.map(({ place, votes, card }) => ({
                    ...projectLine(url, card),
                    mark: `${place}.`,
                    detail: votesWords(votes),
                  }))}
                />
                <Part title={t('Also launched')} lines={launches.map((card) => projectLine(url, card))} />
                {more > 0 && (
                  <p style={{ ...plain, fontSize: 16, paddingTop: 12 }}>
                    <To href={url + path}>{moreWords(more)}</To>
                  </p>
                )}
                <Part
                  title={t('Showcases to enter and to see')}
                  lines={showcases.map((one) => ({ name: one.name, href: url + one.path, text: one.when }))}
                />
                <p style={{ ...plain, fontSize: 16, fontWeight: 600, paddingTop: 24 }}>
                  <To href={url + path}>{t('See the whole leaderboard')}</To>
                </p>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

const Table = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={{ color: ink, textDecoration: 'underline' }}>
    {children}
  </a>
);

type Winner = Newsletter['winners'][number]['card'];

const Picture = ({ url, card: { id, name, picture } }: { url: string; card: Winner }) => (
  <a href={`${url}/projects/${id}`}>
    <img
      src={url + picture?.url}
      alt={picture?.alt ?? name}
      width={544}
      style={{
        display: 'block',
        width: '100%',
        maxWidth: 544,
        height: 'auto',
        marginTop: 18,
        border: 0,
        borderRadius: 6,
      }}
    />
  </a>
);

type Line = { name: string; href: string; text: string; mark?: string; detail?: string };

const projectLine = (url: string, { id, name, tagline }: Winner): Line => ({
  name,
  href: `${url}/projects/${id}`,
  text: tagline,
});

function Part({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 style={{ ...plain, fontSize: 16, paddingTop: 24, paddingBottom: 4 }}>{title}</h2>
      {lines.map(({ name, href, text, mark, detail }) => (
        <div key={href} style={{ borderTop: '1px solid #e2ded5', padding: '10px 0' }}>
          <p style={{ ...plain, fontSize: 16, fontWeight: 600 }}>
            {mark && `${mark} `}
            <bdi>
              <To href={href}>{name}</To>
            </bdi>
          </p>
          <p dir="auto" style={{ ...plain, fontSize: 15 }}>
            {text}
          </p>
          {detail && <p style={{ ...plain, fontSize: 14, color: soft }}>{detail}</p>}
        </div>
      ))}
    </>
  );
}

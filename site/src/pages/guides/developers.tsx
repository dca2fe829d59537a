import * as sdk from 'virtual:sdk-package';
import { errors, limits } from '@launch-board/contract';
import { currentLanguage, english, t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { Assistants, Frames } from '../../features/contract/elsewhere.tsx';
import { examples } from '../../features/contract/examples.ts';
import { contractFacts } from '../../features/contract/facts.server.ts';
import { limitRows } from '../../features/contract/limit-rows.ts';
import { CodeBlock } from '../../ui/copy/code-block.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Contents } from '../../ui/layout/contents.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { errorWords } from '../common/api-words.ts';
import { read } from '../common/read.ts';
import styles from './guide.module.css';

export const loader = read(() => {
  const facts = contractFacts({ errors, limits });
  // Here, because browsers have the messages of their own sources alone.
  return { ...facts, errors: facts.errors.map((error) => ({ ...error, sentence: explained(error.sentence) })) };
});

const parts = () => [
  { id: 'begin', title: t('Getting started') },
  { id: 'contract', title: t('The contract') },
  { id: 'tokens', title: t('Tokens') },
  { id: 'sdk', title: t('The typed client') },
  { id: 'limits', title: t('Limits') },
  { id: 'errors', title: t('Errors') },
];

export default function Developers() {
  const facts = useLoaderData<typeof loader>();
  const { url: siteUrl, apiUrl, framedBy } = useSite();
  return (
    <div className={styles.page}>
      <PageHead
        title={t('Developers')}
        description={t('The public JSON API of the board: base address, limits, errors, tokens, and the contract.')}
        path="/developers"
      />
      <header className={styles.head}>
        <h1 data-look="large">{t('Developers')}</h1>
        <p className={styles.lead}>
          {t(
            'Programs can read everything on this board without a key. With a token, a program can also do what its owner can do here.',
          )}
        </p>
      </header>
      <div className={styles.contents}>
        <Contents parts={parts()} />
      </div>
      <div className={styles.parts}>
        <section aria-labelledby="begin">
          <h2 id="begin">{t('Getting started')}</h2>
          <p>
            <Rich
              text="All paths follow the base address <code/>. Responses are JSON in UTF-8, errors included; times are ISO 8601 in UTC. Requests are allowed from any origin, so your own web pages can use the API too."
              parts={{ code: () => <code>{apiUrl}</code> }}
            />
          </p>
          <CodeBlock label={t('A first request')}>{examples.first(apiUrl)}</CodeBlock>
          <CodeBlock label={t('All projects, page by page')}>{examples.walk(apiUrl)}</CodeBlock>
          <p>
            <Rich
              text="A list gives its <code>total</code> and, if there is more, a cursor: send <code>next</code> back as <code>cursor</code>, with the same parameters, until a page has none. A walk by cursors meets everything that is there all the time once, whatever changes meanwhile. A cursor whose list has changed too much is refused with 410; begin again without it. <code>offset</code> is for a page in the middle; while the board changes, a walk by it can repeat projects and skip others. Ignore members you do not know: additions come without notice. A breaking change gets a path of its own, <code>/api/v2/</code>, and the old one stays for at least 180 days."
              parts={{
                code: (text) => <code>{text}</code>,
              }}
            />
          </p>
          <CodeBlock label={t('What is new since')}>{examples.follow(apiUrl)}</CodeBlock>
          <p>
            <Rich
              text="To keep a copy, take the position of now, read the lists, and then ask what came <code>after</code> it, from <code>next</code> to <code>next</code>: what was shown, changed or taken back, votes included. <code>/api/changes/stream</code> sends the same as it happens. A position that is too old, or of a board that was restored from a backup, is refused with 410; begin anew."
              parts={{
                code: (text) => <code>{text}</code>,
              }}
            />
          </p>
          <p>
            <Rich
              text="For research and teaching, a <link>data set</link> has everything in files, each night anew."
              parts={{ link: (text) => <Link to="/data">{text}</Link> }}
            />
          </p>
          <Assistants siteUrl={siteUrl} />
          {framedBy.length > 0 && <Frames siteUrl={siteUrl} />}
          <p>
            <Rich
              text="If the board has them, a <link>webhook</link> tells a server of yours instead, signed as Standard Webhooks says."
              parts={{ link: (text) => <Link to="/me/webhooks">{text}</Link> }}
            />
          </p>
        </section>

        <section aria-labelledby="contract">
          <h2 id="contract">{t('The contract')}</h2>
          <p>
            {t(
              'Every operation with its parameters, responses and errors. Read it as a page, or use the OpenAPI document in programs and generators.',
            )}
          </p>
          <Cluster as="p" gap={4} align="center">
            <LinkButton to="/developers/contract" look="main">
              {t('Read the contract')}
            </LinkButton>
            <a href={`${apiUrl}/openapi.json`} className={styles.beside}>
              {t('openapi.json')}
            </a>
          </Cluster>
        </section>

        <section aria-labelledby="tokens">
          <h2 id="tokens">{t('Tokens')}</h2>
          <p>
            <Rich
              text="Voting, commenting and submitting need a bearer token: the access token of your own campus sign-in. There are no API keys. <link>Your token page</link> shows it and when it expires."
              parts={{ link: (text) => <Link to="/me/token">{text}</Link> }}
            />
          </p>
          <p>
            <Rich
              text="If the board has them, a <link>personal token</link> lasts longer and lets a program do only what you choose. You can revoke it at any time."
              parts={{ link: (text) => <Link to="/me/tokens">{text}</Link> }}
            />
          </p>
          <CodeBlock label={t('Vote for a project')}>{examples.vote(apiUrl)}</CodeBlock>
          <p>
            <Rich
              text="A vote or a bookmark is set with <code>PUT</code> and removed with <code>DELETE</code>; both can be repeated. Send an <code>Idempotency-Key</code> with a <code>POST</code>, and repeating it after a lost response creates nothing twice."
              parts={{
                code: (text) => <code>{text}</code>,
              }}
            />
          </p>
        </section>

        <Sdk apiUrl={apiUrl} siteUrl={siteUrl} />

        <Limits facts={facts} apiUrl={apiUrl} />

        <Errors facts={facts} />
      </div>
    </div>
  );
}

type Facts = ReturnType<typeof useLoaderData<typeof loader>>;

function Sdk({ apiUrl, siteUrl }: { apiUrl: string; siteUrl: string }) {
  return (
    <section aria-labelledby="sdk">
      <h2 id="sdk">{t('The typed client')}</h2>
      <p>
        <Rich
          text="For TypeScript and JavaScript, in Node, browsers and workers: one method for each operation, types from the contract, no dependencies. This board offers version <version/>, made from the contract that it serves."
          parts={{ version: () => sdk.version }}
        />
      </p>
      <CodeBlock label={t('Install it')}>{examples.install(siteUrl, sdk.name)}</CodeBlock>
      <p>
        <Rich
          text="Its hash, as recorded in your lock file: <code/>. The address keeps this file when the board is upgraded; <link>/sdk.tgz</link> leads to the newest one."
          parts={{
            code: () => <code className={styles.hash}>{sdk.integrity}</code>,
            link: (text) => <a href="/sdk.tgz">{text}</a>,
          }}
        />
      </p>
      <CodeBlock label={t('With the SDK')}>{examples.sdk(apiUrl)}</CodeBlock>
      <p>
        <Rich
          text="<code>follow</code> tells what changes as it happens, and goes on after cuts, limits and outages. <code>readEverything</code> is yours: it is called at first, and when the board no longer knows what came after your place. The package’s README has the rest."
          parts={{ code: (text) => <code>{text}</code> }}
        />
      </p>
      <CodeBlock label={t('Follow a board')}>{examples.sdkFollow}</CodeBlock>
    </section>
  );
}

function Limits({ facts, apiUrl }: { facts: Facts; apiUrl: string }) {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">{t('Limits')}</h2>
      <p>
        <Rich
          text="<requests/> requests in <windowseconds/> seconds for each signed-in person, or for each address without a sign-in. The <code>RateLimit</code> header of every response says how many are left; after a 429, wait the number of seconds in <code>Retry-After</code>. Send the <code>ETag</code> of a response back in <code>If-None-Match</code>: an unchanged response comes without a body."
          parts={{
            requests: () => facts.numbers.requests,
            windowseconds: () => facts.numbers.windowSeconds,
            code: (text) => <code>{text}</code>,
          }}
        />
      </p>
      <CodeBlock label={t('See the headers')}>{examples.headers(apiUrl)}</CodeBlock>
      <Table caption={t('Limits')} head={[t('What'), t('How much')]}>
        {limitRows(facts.numbers).map(({ what, value }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{value}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Errors({ facts }: { facts: Facts }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{t('Errors')}</h2>
      <p>
        <Rich
          text="An error has a sentence for people, a stable code for programs and an id to quote when you report it. Branch on <code>code</code>; codes may be added."
          parts={{ code: (text) => <code>{text}</code> }}
        />
      </p>
      <CodeBlock label={t('An error')}>{examples.error}</CodeBlock>
      <Table caption={t('Errors')} head={[t('Status'), t('Code'), t('Message')]}>
        {facts.errors.map(({ code, status, sentence }) => (
          <tr key={code} id={code}>
            <td>{status}</td>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{sentence}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** In English as the API says it, with what it points programs to. */
const explained = (sentence: string): string =>
  currentLanguage().code === english.code ? sentence : errorWords(sentence, undefined);

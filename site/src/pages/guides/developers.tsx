import * as sdk from 'virtual:sdk-package';
import { errors, limits } from '@launch-board/contract';
import { Link, useLoaderData } from 'react-router';
import { examples } from '../../features/contract/examples.ts';
import { contractFacts } from '../../features/contract/facts.server.ts';
import { LinkButton } from '../../ui/form/button.tsx';
import { CodeBlock } from '../../ui/format/code-block.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Contents } from '../../ui/layout/contents.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { read } from '../common/read.ts';
import styles from './guide.module.css';

export const loader = read(() => contractFacts({ errors, limits }));

const parts = [
  { id: 'begin', title: 'Getting started' },
  { id: 'contract', title: 'The contract' },
  { id: 'tokens', title: 'Tokens' },
  { id: 'sdk', title: 'The typed client' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Errors' },
];

export default function Developers() {
  const facts = useLoaderData<typeof loader>();
  const { url: siteUrl, apiUrl } = useSite();
  return (
    <div className={styles.page}>
      <PageHead
        title="Developers"
        description="The public JSON API of the board: base address, limits, errors, tokens, and the contract."
        path="/developers"
      />
      <header className={styles.head}>
        <h1 data-look="large">Developers</h1>
        <p className={styles.lead}>
          Programs can read everything on this board without a key. With a token, a program can also do what its owner
          can do here.
        </p>
      </header>
      <div className={styles.contents}>
        <Contents parts={parts} />
      </div>
      <div className={styles.parts}>
        <section aria-labelledby="begin">
          <h2 id="begin">Getting started</h2>
          <p>
            All paths follow the base address <code>{apiUrl}</code>. Responses are JSON in UTF-8, errors included; times
            are ISO 8601 in UTC. Requests are allowed from any origin, so your own web pages can use the API too.
          </p>
          <CodeBlock label="A first request">{examples.first(apiUrl)}</CodeBlock>
          <CodeBlock label="All projects, page by page">{examples.walk(apiUrl)}</CodeBlock>
          <p>
            A list gives its <code>total</code> and, if there is more, a cursor: send <code>next</code> back as{' '}
            <code>cursor</code>, with the same parameters, until a page has none. A walk by cursors meets everything
            that is there all the time once, whatever changes meanwhile. A cursor whose list has changed too much is
            refused with 410; begin again without it. <code>offset</code> is for a page in the middle; while the board
            changes, a walk by it can repeat projects and skip others. Ignore members you do not know: additions come
            without notice. A breaking change gets a path of its own, <code>/api/v2/</code>, and the old one stays for
            at least 180 days.
          </p>
        </section>

        <section aria-labelledby="contract">
          <h2 id="contract">The contract</h2>
          <p>
            Every operation with its parameters, responses and errors. Read it as a page, or use the OpenAPI document in
            programs and generators.
          </p>
          <Cluster as="p" gap={4} align="center">
            <LinkButton to="/developers/contract" look="main">
              Read the contract
            </LinkButton>
            <a href={`${apiUrl}/openapi.json`} className={styles.beside}>
              openapi.json
            </a>
          </Cluster>
        </section>

        <section aria-labelledby="tokens">
          <h2 id="tokens">Tokens</h2>
          <p>
            Voting, commenting and submitting need a bearer token: the access token of your own campus sign-in. There
            are no API keys. <Link to="/me/token">Your token page</Link> shows it and when it expires.
          </p>
          <CodeBlock label="Vote for a project">{examples.vote(apiUrl)}</CodeBlock>
          <p>
            A vote or a bookmark is set with <code>PUT</code> and removed with <code>DELETE</code>; both can be
            repeated. Send an <code>Idempotency-Key</code> with a <code>POST</code>, and repeating it after a lost
            response creates nothing twice.
          </p>
        </section>

        <section aria-labelledby="sdk">
          <h2 id="sdk">The typed client</h2>
          <p>
            For TypeScript and JavaScript, in Node, browsers and workers: one method for each operation, types from the
            contract, no dependencies. This board offers version {sdk.version}, made from the contract that it serves.
          </p>
          <CodeBlock label="Install it">{examples.install(siteUrl, sdk.name)}</CodeBlock>
          <p>
            Its hash, as recorded in your lock file: <code className={styles.hash}>{sdk.integrity}</code>. The address
            keeps this file when the board is upgraded; <a href="/sdk.tgz">/sdk.tgz</a> leads to the newest one.
          </p>
          <CodeBlock label="With the SDK">{examples.sdk(apiUrl)}</CodeBlock>
        </section>

        <section aria-labelledby="limits">
          <h2 id="limits">Limits</h2>
          <p>
            {facts.requests} requests in {facts.windowSeconds} seconds for each signed-in person, or for each address
            without a sign-in. The <code>RateLimit</code> header of every response says how many are left; after a 429,
            wait the number of seconds in <code>Retry-After</code>. Send the <code>ETag</code> of a response back in{' '}
            <code>If-None-Match</code>: an unchanged response comes without a body.
          </p>
          <CodeBlock label="See the headers">{examples.headers(apiUrl)}</CodeBlock>
          <Table caption="Limits" head={['What', 'How much']}>
            {facts.limits.map(({ what, value }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{value}</td>
              </tr>
            ))}
          </Table>
        </section>

        <section aria-labelledby="errors">
          <h2 id="errors">Errors</h2>
          <p>
            An error has a sentence for people, a stable code for programs and an id to quote when you report it. Branch
            on <code>code</code>; codes may be added.
          </p>
          <CodeBlock label="An error">{examples.error}</CodeBlock>
          <Table caption="Errors" head={['Status', 'Code', 'Message']}>
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
      </div>
    </div>
  );
}

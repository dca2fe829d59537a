import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { queries } from '../../features/contract/dataset-queries.ts';
import { readDataset } from '../../features/dataset/dataset.ts';
import { CodeBlock } from '../../ui/copy/code-block.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Table } from '../../ui/format/table.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Contents } from '../../ui/layout/contents.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { read } from '../common/read.ts';
import styles from './guide.module.css';

export const loader = read(({ visitor }) => readDataset(visitor));

const parts = () => [
  { id: 'queries', title: t('Three queries to try') },
  { id: 'files', title: t('The files') },
  { id: 'rules', title: t('What may be done with it') },
  { id: 'people', title: t('Who is in it') },
];

export default function Data() {
  const dataset = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead
        title={t('Data set')}
        description={t('Everything that is public on the board, as files for research and teaching.')}
        path="/data"
      />
      <header className={styles.head}>
        <h1 data-look="large">{t('Data set')}</h1>
        <p className={styles.lead}>
          {t('Everything that is public on the board, as files for research and teaching.')}
        </p>
      </header>
      {dataset === null ? (
        <Quiet isMeasured>
          <Rich
            text="This board publishes no data set. <link>Its API</link> has the same, page by page."
            parts={{ link: (text) => <Link to="/developers">{text}</Link> }}
          />
        </Quiet>
      ) : (
        <>
          <div className={styles.contents}>
            <Contents parts={parts()} />
          </div>
          <div className={styles.parts}>
            <Queries />
            <Files {...dataset} />
            <Rules {...dataset} />
            <People />
          </div>
        </>
      )}
    </div>
  );
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Queries() {
  const files = `${useSite().apiUrl}/api/dataset/files`;
  return (
    <section aria-labelledby="queries">
      <h2 id="queries">{t('Three queries to try')}</h2>
      <p>{t('They read the files where they are; nothing has to be set up but the program.')}</p>
      <CodeBlock label={t('What was loved most, year by year')}>{queries.loved(files)}</CodeBlock>
      <CodeBlock label={t('Which departments work together')}>{queries.together(files)}</CodeBlock>
      <CodeBlock label={t('How soon people talk about a launch')}>{queries.talk(files)}</CodeBlock>
    </section>
  );
}

function Files({ published_at, changes_after, files }: Shown) {
  const { apiUrl } = useSite();
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t('The files')}</h2>
      <p>
        <Rich
          text="This edition is of <time/>, in one moment. A new one replaces it each night, and what was taken back since is in no later one. <code>datapackage.json</code> and <code>croissant.json</code> describe every column."
          parts={{ time: () => <FullMoment at={published_at} />, code: (text) => <code>{text}</code> }}
        />
      </p>
      <Table caption={t('The files')} head={[t('File'), t('Size'), t('SHA-256')]}>
        {files.map(({ name, url, bytes, sha256 }) => (
          <tr key={name}>
            <td>
              <a href={`${apiUrl}${url}`}>{name}</a>
            </td>
            <td>{t('{kilobytes} KB', { kilobytes: Math.ceil(bytes / 1000) })}</td>
            <td>
              <code>{`${sha256.slice(0, 12)}…`}</code>
            </td>
          </tr>
        ))}
      </Table>
      <p>{t('To stay up to date, follow what changes from this edition on:')}</p>
      <CodeBlock label={t('What has changed since')}>{queries.since(apiUrl, changes_after)}</CodeBlock>
    </section>
  );
}

const Rules = ({ licence }: Shown) => (
  <section aria-labelledby="rules">
    <h2 id="rules">{t('What may be done with it')}</h2>
    <p>
      <Rich
        text="Licence: <licence/>. Use the newest edition, and publish no copies that outlive it: people may take back what they have shown."
        parts={{
          licence: () =>
            licence.startsWith('https://') ? (
              <a href={licence}>{licence}</a>
            ) : (
              <a href={`https://spdx.org/licenses/${licence}.html`}>{licence}</a>
            ),
        }}
      />
    </p>
  </section>
);

const People = () => (
  <section aria-labelledby="people">
    <h2 id="people">{t('Who is in it')}</h2>
    <p>
      <Rich
        text="Everybody who has shown something, unless they stay out: <link>choose for yourself and your projects</link>. It takes effect with the next edition. No e-mail address is in it, and nobody’s votes: votes over time are sums of at least ten."
        parts={{ link: (text) => <Link to="/me/data#dataset">{text}</Link> }}
      />
    </p>
  </section>
);

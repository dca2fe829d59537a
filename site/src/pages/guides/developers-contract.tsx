import { operations } from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { MemberList } from '../../features/contract/member-list.tsx';
import { OperationEntry } from '../../features/contract/operation-entry.tsx';
import { referenceOf } from '../../features/contract/reference.server.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useSite } from '../../ui/layout/site-context.tsx';
import { read } from '../common/read.ts';
import styles from './developers-contract.module.css';

let reference: ReturnType<typeof referenceOf> | undefined;

/** Made once: it changes with the program alone. */
export const loader = read(() => {
  reference ??= referenceOf(openApiDocument(Object.values(operations)));
  return reference;
});

export const shouldRevalidate = () => false;

/** The API is described in English alone. */
const asApiSays = { lang: 'en', dir: 'ltr' } as const;

export default function DevelopersContract() {
  const { version, groups, shapes } = useLoaderData<typeof loader>();
  const { apiUrl } = useSite();
  return (
    <div className={styles.page}>
      <PageHead
        title={t('The contract')}
        description={t('Every operation of the board’s public API: its parameters, its responses and its errors.')}
        path="/developers/contract"
      />
      <header className={styles.head}>
        <p>
          <Link to="/developers">{t('Developers')}</Link>
        </p>
        <h1 className={styles.title}>{t('The contract')}</h1>
        <p className={styles.lead}>
          <Rich
            text="Version <version/>. Paths follow the base address <code/>. For programs the same is at <link>openapi.json</link>, an OpenAPI 3.1 document."
            parts={{
              version: () => version,
              code: () => <code>{apiUrl}</code>,
              link: (text) => <a href={`${apiUrl}/openapi.json`}>{text}</a>,
            }}
          />
        </p>
      </header>
      <nav aria-label={t('Operations')} className={styles.contents}>
        {groups.map(({ name, operations }) => (
          <details key={name} className={styles.group}>
            <summary {...asApiSays}>{name}</summary>
            <ul className={styles.links} {...asApiSays}>
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <a href={`#${id}`}>{summary}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <p>
          <a href="#shapes">{t('Shapes')}</a>
        </p>
      </nav>
      <div>
        {groups.map(({ name, about, operations }) => (
          <section key={name} aria-labelledby={`group-${name}`} className={styles.section} {...asApiSays}>
            <h2 id={`group-${name}`}>{name}</h2>
            <p className={styles.about}>{about}</p>
            {operations.map((entry) => (
              <OperationEntry key={entry.id} entry={entry} />
            ))}
          </section>
        ))}
        <section aria-labelledby="shapes" className={styles.section}>
          <h2 id="shapes">{t('Shapes')}</h2>
          <p className={styles.about}>
            {t(
              'The objects that responses are made of. Ignore members you do not know: additions come without notice.',
            )}
          </p>
          {shapes.map(({ name, about, members }) => (
            <article key={name} aria-labelledby={name} className={styles.shape} {...asApiSays}>
              <h3 id={name}>{name}</h3>
              {about && <p>{about.replaceAll('`', '')}</p>}
              <MemberList members={members} />
            </article>
          ))}
        </section>
      </div>
    </div>
  );
}

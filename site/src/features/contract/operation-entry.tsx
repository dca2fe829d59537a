import { Quiet } from '../../ui/format/quiet.tsx';
import { Coded } from './coded.tsx';
import styles from './contract.module.css';
import { MemberList, Type } from './member-list.tsx';
import type { Entry } from './reference.server.ts';

/** One operation: how it is asked, what it answers, and how it can be refused. */
export function OperationEntry({ entry }: { entry: Entry }) {
  const { id, method, path, summary, description, needsToken, isDeprecated, parameters, body, success, errors } = entry;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <h3 id={id}>{summary}</h3>
      <p className={styles.line}>
        <code>
          <strong>{method}</strong> {path}
        </code>
        <Quiet as="span" isSmall>
          {id}
          {needsToken && ', needs a token'}
          {isDeprecated && ', deprecated'}
        </Quiet>
      </p>
      {description && (
        <p>
          <Coded>{description}</Coded>
        </p>
      )}
      {parameters.length > 0 && (
        <>
          <h4 className={styles.part}>Parameters</h4>
          <MemberList members={parameters} />
        </>
      )}
      {body && (
        <>
          <h4 className={styles.part}>Body</h4>
          <MemberList members={body} />
        </>
      )}
      <h4 className={styles.part}>
        Answer {success.status}
        {success.type && success.members.length === 0 && (
          <>
            : <Type type={success.type} shape={success.shape} />
          </>
        )}
      </h4>
      <p>
        <Coded>{success.description}</Coded>
      </p>
      {success.members.length > 0 && <MemberList members={success.members} />}
      <h4 className={styles.part}>Errors</h4>
      <ul className={styles.errors}>
        {errors.map(({ status, codes }) => (
          <li key={status}>
            <strong>{status}</strong>{' '}
            {codes.map((code) => (
              <a key={code} href={`/developers#${code}`} className={styles.code}>
                {code}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </article>
  );
}

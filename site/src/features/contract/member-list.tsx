import { Quiet } from '../../ui/format/quiet.tsx';
import { Coded } from './coded.tsx';
import styles from './contract.module.css';
import type { Member } from './reference.server.ts';

/** Parameters or members, each with its type, its bounds and what it means. */
export function MemberList({ members }: { members: Member[] }) {
  return (
    <dl className={styles.members}>
      {members.map((member) => (
        <div key={`${member.place} ${member.name}`} className={styles.member}>
          <dt className={styles.name}>
            <code>{member.name}</code>
            {member.place && (
              <Quiet as="span" isSmall>
                {' '}
                {member.place}
              </Quiet>
            )}
            {member.isRequired && (
              <Quiet as="span" isSmall>
                {' '}
                required
              </Quiet>
            )}
          </dt>
          <dd>
            <Type type={member.type} shape={member.shape} />
            {member.rules.length > 0 && (
              <Quiet as="span" isSmall>
                , {member.rules.join(', ')}
              </Quiet>
            )}
            {member.description && (
              <p>
                <Coded>{member.description}</Coded>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type in words; the shape in it leads to where it is told. */
export function Type({ type, shape }: { type: string; shape: string | null }) {
  if (!shape) return <span className={styles.type}>{type}</span>;
  const [before = '', after = ''] = type.split(shape);
  return (
    <span className={styles.type}>
      {before}
      <a href={`#${shape}`}>{shape}</a>
      {after}
    </span>
  );
}

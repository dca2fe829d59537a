import { useMemo, useRef } from 'react';
import type { KeptFields } from '../../session/visitor-context.ts';
import { useShortcuts } from '../../ui/layout/shortcuts.ts';
import { isThere, nounOf } from './case-words.ts';
import type { Case } from './cases.ts';
import { Decision } from './decision.tsx';
import styles from './decisions.module.css';

type Props = { item: Case; next: string; personId: string; kept: KeptFields };

/**
 * The two or three acts that make sense for a case. "a" lets it stay, "r" takes it away, "s" is about its maker; a key opens
 * the act and brings the cursor to what it still needs.
 */
export function Decisions({ item, next, personId, kept }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(
    useMemo(() => {
      const open = (key: string) => () => openDecision(box.current, key);
      return { a: open('a'), r: open('r'), s: open('s') };
    }, []),
  );
  const { kind, thing, maker } = item;
  if (item.isOwn) return <NotYours item={item} />;
  const isPresent = isThere(item);
  const common = { item, next, kept };
  return (
    <div ref={box} className={styles.decisions}>
      <h3 className={styles.title}>Decide</h3>
      {kind !== 'report' ? (
        <Decision
          {...common}
          act="approve"
          keyName="a"
          label={kind === 'approval' ? 'Approve' : 'Approve the changes'}
          hint={kind === 'approval' ? 'It goes live now.' : 'They go live now.'}
        />
      ) : (
        <Decision
          {...common}
          act="keep"
          keyName="a"
          label={isPresent ? `Keep the ${nounOf(item)}` : 'Dismiss'}
          hint="Closes the reports. The reason stays in the log, which only moderators see."
          ready="keep"
        />
      )}
      {kind === 'revision' && (
        <Decision
          {...common}
          act="send_back"
          keyName="r"
          label="Send back"
          hint="The project stays as it is. Its team sees the reason."
          ready="send_back"
        />
      )}
      {isPresent && kind !== 'revision' && thing.type !== 'user' && (
        <Decision
          {...common}
          act={thing.type === 'project' ? 'remove_project' : 'remove_comment'}
          keyName="r"
          label={kind === 'approval' ? 'Refuse' : `Remove the ${nounOf(item)}`}
          hint={
            thing.type === 'project'
              ? 'Its team sees the reason. Votes and comments are kept in case it is restored.'
              : 'It disappears for everybody; replies to it stay. The reason is kept in the log.'
          }
          ready={kind === 'approval' ? 'refuse' : 'remove'}
        />
      )}
      {!isPresent && (
        <Decision
          {...common}
          act="close"
          keyName="r"
          label="Uphold"
          hint="Closes the reports as justified."
          ready="keep"
        />
      )}
      {maker && maker.id !== personId && kind === 'report' && (
        <Decision
          {...common}
          act="suspend"
          keyName={thing.type === 'user' ? 'r' : 's'}
          label={`Suspend ${maker.name}`}
          hint="They can read, but not take part. They see the reason."
          ready="suspend"
          targetId={maker.id}
        />
      )}
    </div>
  );
}

/** In the place of the acts, for whom they would be refused. */
function NotYours({ item: { thing } }: { item: Case }) {
  const what = { project: 'your own project', comment: 'your own comment', user: 'you' }[thing.type];
  return (
    <div className={styles.decisions}>
      <h3 className={styles.title}>Decide</h3>
      <p>This is about {what}, so another moderator has to decide it.</p>
    </div>
  );
}

function openDecision(box: HTMLElement | null, key: string): void {
  const details = box?.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')?.focus();
}

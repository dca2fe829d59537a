import { t } from '@launch-board/host/language/messages';
import { type RefObject, useCallback, useEffect, useId } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Face } from '../../../ui/picture/face.tsx';
import styles from './mention-list.module.css';
import { useListKeys, useTypedName } from './mention-typing.ts';
import type { Mentionable } from './mentionable.ts';
import { useMentionable } from './use-mentionable.ts';

/**
 * Offers people under a field while an "@" and the start of a name are typed into it. The focus stays in the field: arrow
 * keys choose, Enter or Tab takes the name over, Escape closes.
 */
export function MentionList({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const [typed, close] = useTypedName(field);
  const people = useMentionable(typed?.start);
  const announce = useAnnounce();
  const take = useCallback(
    (person: Mentionable | undefined) => {
      if (field.current && typed && person) replace(field.current, typed.at, `${person.username} `);
    },
    [field, typed],
  );
  const active = useListKeys(field, { id, people, take, close });
  useEffect(() => {
    if (people.length > 0)
      announce(
        t('{count, plural, one {# person} other {# people}} to mention. Choose with the arrow keys.', {
          count: people.length,
        }),
      );
  }, [people, announce]);

  if (people.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t('People to mention')} className={styles.list}>
      {people.map((person, i) => (
        <div
          key={person.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={styles.option}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            take(person);
          }}
        >
          <Face {...person} isDecorative />
          <bdi>{person.name}</bdi>
          <Quiet as="span" isSmall>
            <bdi dir="ltr">@{person.username}</bdi>
          </Quiet>
        </div>
      ))}
    </div>
  );
}

/** As if it had been typed, so that the form knows of it. */
function replace(field: HTMLTextAreaElement, at: number, text: string) {
  field.setRangeText(text, at, field.selectionStart, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

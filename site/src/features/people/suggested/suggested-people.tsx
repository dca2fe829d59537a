import { t } from '@launch-board/host/language/messages';
import { type ComponentProps, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Face } from '../../../ui/picture/face.tsx';
import type { Suggested } from './suggested.ts';
import styles from './suggested-people.module.css';
import { type FindStart, useListKeys, useTypedName } from './typing.ts';
import { useSuggested } from './use-suggested.ts';

type Suggesting = {
  findStart: FindStart;
  /** What takes the place of the typed start. */
  textOf: (person: Suggested) => string;
  /** Whether Enter takes the first one that no key has chosen. */
  isFirstChosen: boolean;
};

/** A field that suggests people while a name is typed into it. Without scripts one types their user names. */
export function PeopleTextArea({ suggesting, ...props }: ComponentProps<typeof TextArea> & { suggesting: Suggesting }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // A page has many of these fields, and one writer.
  const [isUsed, setUsed] = useState(false);
  return (
    <div className={styles.typing}>
      <TextArea {...props} ref={field} onFocus={() => setUsed(true)} />
      {isUsed && <SuggestedPeople field={field} {...suggesting} />}
    </div>
  );
}

/** The focus stays in the field: arrow keys choose, Enter or Tab takes the name over, Escape closes. */
function SuggestedPeople({
  field,
  findStart,
  textOf,
  isFirstChosen,
}: Suggesting & { field: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const [typed, close] = useTypedName(field, findStart);
  const people = useSuggested(typed?.start);
  const announce = useAnnounce();
  const take = useCallback(
    (person: Suggested | undefined) => {
      if (field.current && typed && person) replace(field.current, typed.at, textOf(person));
    },
    [field, typed, textOf],
  );
  const active = useListKeys(field, { id, people, first: isFirstChosen ? 0 : -1, take, close });
  useEffect(() => {
    if (people.length > 0)
      announce(
        t('{count, plural, one {# person} other {# people}} to choose from, with the arrow keys.', {
          count: people.length,
        }),
      );
  }, [people, announce]);

  if (people.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t('People with this name')} className={styles.list}>
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

import { type ComponentProps, useRef, useState } from 'react';
import { TextArea } from '../../ui/form/field.tsx';
import styles from './comments.module.css';
import { MentionList } from './mentions/mention-list.tsx';

/** The text of a comment. Without scripts people are mentioned by typing their user names. */
export function CommentField(props: ComponentProps<typeof TextArea>) {
  const field = useRef<HTMLTextAreaElement>(null);
  // A page has many of these fields, and one writer.
  const [isUsed, setUsed] = useState(false);
  return (
    <div className={styles.typing}>
      <TextArea {...props} ref={field} onFocus={() => setUsed(true)} />
      {isUsed && <MentionList field={field} />}
    </div>
  );
}

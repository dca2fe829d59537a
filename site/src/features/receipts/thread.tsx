import { t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import type { FullReceipt } from './receipts.ts';
import styles from './thread.module.css';

type Message = FullReceipt['messages'][number];

/** What was written, the oldest first. */
export function Thread({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="thread">
      <PartTitle id="thread">{t('Messages')}</PartTitle>
      <RuledList as="ol">
        {messages.map((message) => (
          <Stack as="li" gap={1} key={message.id} className={styles.message}>
            <Quiet isSmall>
              <bdi>{writerOf(message)}</bdi> · <Moment at={message.created_at} />
            </Quiet>
            <p dir="auto" className={styles.text}>
              {message.text}
            </p>
          </Stack>
        ))}
      </RuledList>
    </Stack>
  );
}

function writerOf({ by, is_mine: isMine, author }: Message): string {
  if (isMine) return t('You');
  if (by === 'moderator') return t('A moderator');
  if (by === 'operator') return t('Whoever runs the board');
  return author ? nameOf(author) : t('Somebody who has left');
}

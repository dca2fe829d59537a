import { limits } from '@launch-board/contract';
import type { Written } from '../../store/receipts/messages.ts';
import type { Side } from './access.ts';

const { messages, messagesOfAll } = limits.receipts;

export const nothing: Written = { all: 0, moderators: 0, own: 0 };

/** Whether one more message is allowed. Nobody uses up what the others of their side have. */
export const hasRoom = ({ all, moderators, own }: Written, side: Side): boolean =>
  side === 'moderator' ? moderators < messages : own < messages && all - moderators < messagesOfAll;

import { operations } from '@launch-board/contract';
import { unsubscribe } from '../../domain/mail/unsubscribe.ts';
import { bind } from './bind.ts';

export const mail = [bind(operations.unsubscribe, 'never', unsubscribe)];

import type { Capability } from '../capability.ts';
import { makeReceipt } from './make.ts';
import { remindOfThread, remindOfTime } from './reminders.ts';

export const receipts = {
  hears: { decided: makeReceipt },
  due: { appeal: remindOfThread, 'appeal-time': remindOfTime },
} satisfies Capability;

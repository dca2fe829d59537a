import type { OperationId } from '@launch-board/contract';
import type { SizedScene } from './sized-scene.ts';

type Ask = (scene: SizedScene) => string | [path: string, body: unknown];

export type Row = {
  operation: OperationId;
  max: number;
  ask: Ask;
  /** Why it sends more where there is more. */
  grows?: string;
};

/** What an operation is asked, and the most statements it sends. */
export const row = (operation: OperationId, max: number, ask: Ask, grows?: string): Row => ({
  operation,
  max,
  ask,
  ...(grows && { grows }),
});

/** One less than there is, so that there is a further page at every size. */
export const part = ({ size }: SizedScene) => `limit=${size - 1}`;
export const why = { reason: 'Because.' };

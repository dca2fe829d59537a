import type { Operation } from '@launch-board/contract';

/** Names of an operation's types: `ListProjectsInput` and so on. */
export function typeNames({ id }: Operation): { input: string; body: string; reply: string } {
  const stem = id.charAt(0).toUpperCase() + id.slice(1);
  return { input: `${stem}Input`, body: `${stem}Body`, reply: `${stem}Reply` };
}

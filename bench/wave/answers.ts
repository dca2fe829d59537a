import type { Store } from '../../service/src/store/store.ts';
import { sweep } from '../../service/test/access/sweep.ts';

/** Times, what follows from the time that it is, and numbers of changes, which go on. */
const ofTime = new Set(['updated_at', 'revision', 'age_hours', 'score']);

/** Everything that anybody can read, without when it changed and how many acts of moderators there were. */
export async function publicAnswers(url: string, store: Store): Promise<Record<string, string>> {
  const { 'nobody /api/moderation/numbers': _, ...answers } = await sweep(url, store, []);
  const lines = Object.entries(answers).map(([path, answer]) => [
    path,
    JSON.stringify(answer, (key, value: unknown) => (ofTime.has(key) ? undefined : value)),
  ]);
  return Object.fromEntries(lines);
}

/** Where two answers begin to differ. */
export function differenceOf(before = '', after = ''): string {
  const at = [...before].findIndex((letter, n) => letter !== after[n]);
  const some = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${some(before)}\n${some(after)}`;
}

import { getSiteStats } from '../../domain/stats.ts';
import { markAllSignedIn } from '../../store/people/users.ts';
import type { Store } from '../../store/store.ts';
import { importLines, startImport } from './import.ts';
import { readLine } from './read-line.ts';

/**
 * Puts these import lines on a board nobody has used yet, all or none of them. Their people count as having signed in, as
 * invented people never will. Returns how many went in: 0 on a board that has people or projects.
 * @throws Error naming the first line that is refused
 */
export async function seedIfEmpty(store: Store, lines: () => Iterable<string>): Promise<number> {
  const { users, projects } = await getSiteStats({ store });
  if (users > 0 || projects > 0) return 0;
  const read = [...lines()].map((line, index) => {
    const result = readLine(Buffer.from(line));
    if ('refused' in result) throw new Error(`line ${index + 1} ${result.refused}`);
    return result;
  });
  const outcomes = await importLines(startImport(store), read);
  const refused = outcomes.findIndex((outcome) => typeof outcome === 'object');
  if (refused >= 0) throw new Error(`line ${refused + 1} ${JSON.stringify(outcomes[refused])}`);
  await store.write(markAllSignedIn);
  return read.length;
}

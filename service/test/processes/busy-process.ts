import { setImmediate } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import { CountChanges, countNames } from '../../src/store/board-counts.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Tables } from '../../src/store/tables.ts';

// A process that commits without a pause, each time to two tables that have to agree, until its parent lets it go.

const store = openStore(process.argv[2] ?? '');
let isDone = false;
process.on('disconnect', () => {
  isDone = true;
});
for (let turn = 0; !isDone; turn += 1) {
  await store.write(async (writes) => {
    const counts = new CountChanges();
    const one = (eb: ExpressionBuilder<Tables, 'projects'>) => ({
      carried_votes: eb('carried_votes', '+', 1),
      upvotes_count: eb('upvotes_count', '+', 1),
    });
    await writes.db.updateTable('projects').set(one).where('seq', '=', 1).execute();
    counts.add(countNames.votes, 1);
    await counts.write(writes);
  });
  if (turn === 0) process.send?.('writing');
  await setImmediate();
}
await store.close();

import { openStore } from '../src/store/open-store.ts';

// A process that commits without a pause, each time to two tables that have to agree, until its parent lets it go.

const store = openStore(process.argv[2] ?? '');
let isDone = false;
process.on('disconnect', () => {
  isDone = true;
});
for (let votes = 0; !isDone; votes += 1) {
  await store.write(async ({ db }) => {
    await db.updateTable('projects').set({ upvotes_count: votes, carried_votes: votes }).where('seq', '=', 1).execute();
    await db.updateTable('counts').set({ value: votes }).where('name', '=', 'votes').execute();
  });
  if (votes === 0) process.send?.('writing');
}
await store.close();

import { expect, test } from 'vitest';
import { startWorld } from '../world.ts';

test('a board whose operator has not let assistants in has no such address', async () => {
  await using world = await startWorld({ isEmpty: true });
  const { status } = await fetch(new URL('/mcp', world.site), {
    method: 'POST',
    body: '{}',
    headers: { origin: world.site },
  });
  expect([404, 405, 415]).toContain(status);
});

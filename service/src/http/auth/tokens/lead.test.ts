import { MINUTE_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { watchLead } from './lead.ts';

test('the token that came in soonest after its issue shows how far the clock is ahead', () => {
  let now = 1_000_000;
  const lead = watchLead(() => now);
  expect(lead.current()).toBe(0);
  lead.note(now - 3600_000);
  expect(lead.current()).toBe(0);
  lead.note(now + 20_000);
  now += MINUTE_MS;
  lead.note(now - 5000);
  expect(lead.current()).toBe(20_000);
});

test('a clock that was set right is believed again within an hour', () => {
  let now = 0;
  const lead = watchLead(() => now);
  lead.note(20_000);
  now = 29 * MINUTE_MS;
  expect(lead.current()).toBe(20_000);
  now = 31 * MINUTE_MS;
  lead.note(now + 100);
  expect(lead.current()).toBe(20_000);
  now = 61 * MINUTE_MS;
  expect(lead.current()).toBe(100);
  now = 300 * MINUTE_MS;
  expect(lead.current()).toBe(0);
});

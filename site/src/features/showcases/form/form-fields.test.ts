import { expect, test } from 'vitest';
import { startFrom } from '../enter/kept-start.ts';
import { bodyOf, newStart, type ShowcaseStart, times } from './form-fields.ts';

/** What a browser sends of the form if nobody touches it. */
function sent(start: ShowcaseStart): FormData {
  const form = new FormData();
  for (const field of ['name', 'description', 'place', ...times] as const) form.set(field, start[field]);
  for (const time of times) form.set(`${time}_before`, start.before[time] ?? '');
  return form;
}

test('a new showcase takes entries until six in the evening in two weeks, by the clocks of the board', () => {
  const start = newStart(Date.parse('2026-11-22T23:30:00Z'), 'Europe/Madrid');
  expect(bodyOf(sent(start), 'Europe/Madrid')).toMatchObject({ closes_at: '2026-12-07T17:00:00.000Z' });
});

test('a time that was typed before the session ended is a change still; one that was not touched is none', () => {
  const saved = newStart(0, 'UTC');
  const start = { ...saved, before: { closes_at: saved.closes_at } };
  expect(bodyOf(sent(startFrom({}, start)), 'UTC')).not.toHaveProperty('closes_at');
  const kept = startFrom({ closes_at: '2031-05-06T07:08' }, start);
  expect(bodyOf(sent(kept), 'UTC')).toMatchObject({ closes_at: '2031-05-06T07:08:00.000Z' });
});

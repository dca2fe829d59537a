import { randomUUID } from 'node:crypto';
import { type Complete, type Notice, noticeKinds } from '@launch-board/contract';
import { expect, test } from 'vitest';
import { noticeItem } from './notice-words.ts';

const name = 'חול';
const thing = { id: randomUUID(), name, html_url: 'https://board.example/x' };
const person = { id: randomUUID(), username: name, full_name: name };

test.each(noticeKinds)('in a mail about %s, names that run from right to left move no word beside them', (kind) => {
  const told = { kind, actors: [person, person], actors_count: 3, events_count: 2, votes: 10, user: person };
  const named = { project: thing, collection: thing, result: { name, place: 1 } };
  for (const outcome of [undefined, 'accepted', 'declined', 'removed', 'launched', 'upheld']) {
    const view = { ...told, ...named, outcome } as unknown as Complete<Notice>;
    const title = noticeItem(view, 'https://board.example')?.title ?? '';
    expect(title.replaceAll(`\u2068${name}\u2069`, '')).not.toContain(name);
  }
});

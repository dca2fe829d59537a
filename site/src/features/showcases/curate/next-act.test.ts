import { expect, test } from 'vitest';
import { nextAct } from './next-act.ts';

type Facts = Parameters<typeof nextAct>[1];

const clock = { today: 20_000, timeZone: 'UTC' };
const at = '2024-10-09T12:00:00Z';
const showcase = {
  ...{ id: 'x', name: 'Many', description: null, cover: undefined, owner: undefined, visibility: 'public' as const },
  ...{ phase: 'closed' as const, opensAt: at, closesAt: at, takesEntries: false, shownAt: null, place: null },
  ...{ votesEach: 0, votingOpensAt: null, votingClosesAt: null, count: 0 },
};
const counts = { started: 0, submitted: 0, accepted: 4, declined: 0, withdrawn: 0 };
const facts: Facts = { showcase, counts, untabled: 0, awards: 0, isMine: true, jury: undefined };
const linkOf = (given: Partial<Facts>) => {
  const { link, act } = nextAct(clock, { ...facts, ...given });
  return link?.to ?? act?.form;
};

test('the next act is the first thing of an evening that is not done', () => {
  const vote = { ...showcase, votesEach: 3, votingOpensAt: at };
  const jury = { isOver: false, next: 'Open the jury.' };
  expect([
    linkOf({ showcase: { ...showcase, visibility: 'private' } }),
    linkOf({ showcase: { ...showcase, phase: 'coming' } }),
    linkOf({ showcase: { ...showcase, phase: 'open' } }),
    linkOf({ showcase: { ...showcase, phase: 'open' }, counts: { ...counts, submitted: 1 } }),
    linkOf({ counts: { ...counts, accepted: 0 } }),
    linkOf({ untabled: 2, jury }),
    linkOf({ jury }),
    linkOf({ jury: { ...jury, isOver: true }, showcase: vote }),
    linkOf({ showcase: { ...vote, phase: 'voting' } }),
    linkOf({ showcase: { ...vote, phase: 'results' } }),
    linkOf({ awards: 1 }),
    linkOf({ showcase: { ...vote, phase: 'results' }, awards: 1, untabled: 3 }),
  ]).toEqual([
    'edit#about',
    'edit',
    'roster',
    'accept-all',
    'edit',
    'number-tables',
    'jury',
    'evening',
    'hall',
    'awards',
    'evening',
    'next',
  ]);
});

test('what is open can be closed at once, also while a jury goes on, and says what that ends', () => {
  const vote = { ...showcase, phase: 'voting' as const, votesEach: 3, votingOpensAt: at };
  const actOf = (given: Partial<Facts>) => nextAct(clock, { ...facts, ...given }).act;
  const open = { showcase: { ...showcase, phase: 'open' as const } };
  expect(actOf(open)?.form).toBe('close-call');
  expect(actOf({ ...open, counts: { ...counts, started: 2 } })?.about).toContain('2 entries that are begun');
  expect(actOf({ showcase: vote, jury: { isOver: false, next: 'Go on.' } })?.form).toBe('close-vote');
  expect(actOf({ showcase: { ...vote, takesEntries: true } })?.about).toContain('vote or enter');
  expect(actOf({ showcase: { ...vote, phase: 'results' } })).toBeUndefined();
});

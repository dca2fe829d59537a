import { expect, test } from 'vitest';
import type { Desk, Results } from './jury.ts';
import { nextStep } from './next-step.ts';

const judge = (fields: Partial<Desk['judges'][number]> = {}): Desk['judges'][number] => ({
  ...{
    id: 'a',
    state: 'judging',
    name: 'Ada',
    person: undefined,
    table: null,
    judged: 0,
    conflicts: 0,
    tracks: [],
    isSetAside: false,
  },
  ...fields,
});
const tables = { rows: [], unseen: [null, null, null], untabled: 0 } as unknown as Results;
const desk = { kind: 'pairwise', isOpen: false, isPublic: false, isCarriedOver: false, judges: [judge()] } as const;

test('the curators are told what to do next in each state of a jury', () => {
  const states: [Parameters<typeof nextStep>[0], RegExp, string?][] = [
    [{ ...desk, judges: [], kind: 'none', results: tables }, /Choose how the jury judges/],
    [{ ...desk, judges: [], results: { ...tables, unseen: [] } }, /No project is accepted/, 'entries'],
    [{ ...desk, judges: [judge({ state: 'left' })], results: tables }, /^Invite judges/],
    [{ ...desk, judges: [judge()], results: { ...tables, untabled: 1 } }, /^1 project has no table/, 'entries'],
    [
      { ...desk, judges: [judge(), judge({ state: 'invited' })], results: tables },
      /^Open the jury.* 1 of 2 judges has/,
    ],
    [{ ...desk, judges: [judge()], isOpen: true, results: tables }, /Close the jury when time is up/],
    [{ ...desk, judges: [judge({ judged: 1 })], results: tables }, /publish them/, 'awards'],
    [{ ...desk, judges: [judge({ judged: 1 })], isPublic: true, results: tables }, /everybody sees/, 'awards'],
    [{ ...desk, judges: [], isCarriedOver: true, results: tables }, /another board/],
  ];
  for (const [facts, text, to] of states) {
    const step = nextStep(facts);
    expect(step.text).toMatch(text);
    expect(step.link?.to).toBe(to);
    expect(step.isOpening === true).toBe(step.text.startsWith('Open the jury'));
  }
});

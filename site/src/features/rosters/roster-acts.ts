import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { type BadLine, type GoodLine, linesIn } from './roster-lines.ts';

/** `fault`: what is wrong with the lines that stay in the form. */
export type RosterChange = { said: string; fault?: string };

export async function changeRoster(visitor: VisitorContext, id: string, form: FormData): Promise<RosterChange> {
  const { api } = visitor;
  switch (form.get('form')) {
    case 'remind':
      return remind(visitor, id, form);
    case 'remove': {
      const remove = form.getAll('line').map(String);
      if (remove.length === 0) throw new Mistake([], t('Select the lines first.'));
      await api.changeRoster({ id, body: { remove } });
      return { said: t('{count, plural, one {# line} other {# lines}} removed.', { count: remove.length }) };
    }
    case 'empty':
      await api.changeRoster({ id, body: { removes_all: true } });
      return { said: t('The roster is empty.') };
    default:
      return addLines(visitor, id, form);
  }
}

async function remind({ api }: VisitorContext, id: string, form: FormData): Promise<RosterChange> {
  const key = String(form.get('key') ?? '');
  const { reminder } = await api.remindRoster({ id }, key ? { idempotencyKey: key } : {});
  return {
    said: t('{count, plural, one {# address is} other {# addresses are}} reminded.', { count: reminder.addressed }),
  };
}

/** Adds what can be added, and leaves the other lines in the form, each with its number. @throws Mistake, Redrawn */
async function addLines(visitor: VisitorContext, id: string, form: FormData): Promise<RosterChange> {
  const text = [form.get('lines'), form.get('file')]
    .map((part) => String(part ?? ''))
    .filter((part) => part.trim() !== '')
    .join('\n');
  // The page is drawn anew around what is wrong, not around a whole file.
  form.delete('file');
  const { good, bad } = linesIn(text);
  if (good.length + bad.length === 0)
    throw new Mistake([{ field: 'lines', message: t('Paste addresses, or choose a file.') }]);
  if (good.length > limits.rosters.lines)
    throw new Mistake([
      { field: 'lines', message: t('A roster has up to {lines} lines.', { lines: limits.rosters.lines }) },
    ]);
  const { added, refused } = await addAll(visitor, id, good);
  const left = [...bad, ...refused].toSorted((a, b) => a.number - b.number);
  const said = t('{count, plural, one {# person} other {# people}} added.', { count: added });
  if (left.length === 0) return { said };
  const lines = left.map((line) => line.text).join('\n');
  const done: RosterChange = { said: `${said} ${t('The lines below were not.')}`, fault: faultOf(left) };
  throw new Redrawn({ lines }, done);
}

const mostNamed = 10;

const faultOf = (lines: BadLine[]): string => {
  const named = lines
    .slice(0, mostNamed)
    .map(({ number, text }) => t('line {number}: “{text}”', { number, text: text.slice(0, 80) }));
  const more = lines.length - named.length;
  const list = [...named, ...(more > 0 ? [t('and {more} more', { more })] : [])].join('; ');
  return t('Not an address with which people sign in here: {list}', { list });
};

/** By as many as a request takes. Lines that the board refuses are told apart, and the others sent again. */
async function addAll({ api }: VisitorContext, id: string, lines: GoodLine[]) {
  const refused: GoodLine[] = [];
  let added = 0;
  const { linesAtOnce } = limits.rosters;
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    let some = lines.slice(at, at + linesAtOnce);
    while (some.length > 0) {
      const faulty = await api
        .changeRoster({ id, body: { add: some.map(({ address, name }) => ({ address, name })) } })
        .then((answer) => {
          added += answer.added;
          return new Set<number>();
        }, faultyLines);
      if (faulty.size === 0) break;
      refused.push(...some.filter((_, i) => faulty.has(i)));
      some = some.filter((_, i) => !faulty.has(i));
    }
  }
  return { added, refused };
}

/** @throws what is no fault of a line */
function faultyLines(error: unknown): Set<number> {
  const details = isLaunchBoardError(error, 'invalid_request') ? error.details : [];
  const faulty = details.flatMap(({ field }) => {
    const [, number] = /^add\.(\d+)\./.exec(field) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  if (faulty.length === 0) throw error;
  return new Set(faulty);
}

const marks = /[\u202a-\u202e\u2066-\u2069]/u;
const eachMark = /[\u202a-\u202e\u2066-\u2069]/gu;

const [lri, rli, pdf, pdi] = ['\u2066', '\u2067', '\u202c', '\u2069'];

/** What opens a run of text with a direction of its own, and what closes it. An embedding becomes the isolate of its direction. */
const openers: Readonly<Record<string, readonly [open: string, close: string, isIsolate: boolean]>> = {
  '\u202a': [lri, pdi, false],
  '\u202b': [rli, pdi, false],
  '\u202d': [`${lri}\u202d`, `${pdf}${pdi}`, false],
  '\u202e': [`${rli}\u202e`, `${pdf}${pdi}`, false],
  [lri]: [lri, pdi, true],
  [rli]: [rli, pdi, true],
  '\u2068': ['\u2068', pdi, true],
};

/** Half of what the Unicode Bidirectional Algorithm follows, since an override takes two levels (UAX 9, 3.3.2). */
const deepest = 60;

/**
 * The text with its direction marks closed and isolated: within it they do what they do, and what stands beside it stays in
 * its place. An element of the page alone is no bound: browsers make it from the same marks, and a closing one in the text closes it.
 */
export function isolateDirections(text: string): string {
  if (!marks.test(text)) return text;
  const open: (readonly [open: string, close: string, isIsolate: boolean])[] = [];
  const closeTo = (depth: number) =>
    open
      .splice(depth)
      .reverse()
      .map(([, close]) => close)
      .join('');
  const closed = text.replace(eachMark, (mark) => {
    const opener = openers[mark];
    if (opener) {
      if (open.length >= deepest) return '';
      open.push(opener);
      return opener[0];
    }
    if (mark === pdf) return open.at(-1)?.[2] === false ? closeTo(-1) : '';
    const isolate = open.findLastIndex(([, , isIsolate]) => isIsolate);
    return isolate < 0 ? '' : closeTo(isolate);
  });
  return closed + closeTo(0);
}

/** A name inside a sentence of another direction, with a direction of its own: what an element would do where there is none. */
export const isolated = (text: string): string => `\u2068${isolateDirections(text)}${pdi}`;

/** Whether the text has marks that change its direction. */
export const changesDirection = (text: string): boolean => marks.test(text);

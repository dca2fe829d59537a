import type { Schema } from './json-schema.ts';

const width = 116;

/** A doc comment of these paragraphs, wrapped, with a line break at its end; nothing where there are none. */
export function docComment(...paragraphs: (string | undefined)[]): string {
  const present = paragraphs.filter((text) => text !== undefined && text !== '') as string[];
  const lines = present.flatMap((text, index) => [...(index > 0 ? [''] : []), ...wrapped(text)]);
  if (lines.length === 0) return '';
  const [only = ''] = lines;
  if (lines.length === 1) return `/** ${only} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  // A description must not be able to end the comment.
  for (const word of text.replaceAll('*/', '*\\/').split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** The bounds and the default as a sentence: `1 to 100; default 24.` */
export function limitsOf(schema: Schema): string | undefined {
  const facts = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return undefined;
  const sentence = facts.join('; ');
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  // The largest safe integer is how the contract says "no bound".
  const top = high === Number.MAX_SAFE_INTEGER ? undefined : high;
  if (low !== undefined && top !== undefined) return `${low} to ${top}${unit}`;
  if (low !== undefined) return `at least ${low}${low === 1 ? unit.replace(/s$/, '') : unit}`;
  return top === undefined ? undefined : `at most ${top}${unit}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root, sourceFiles } from './imports.ts';
import { picture, table } from './picture.ts';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

test('the page about the architecture has the picture and the table of the rules', () => {
  expect(page).toContain(`\`\`\`mermaid\n${picture()}\n\`\`\``);
  expect(page).toContain(table());
});

/** A function, a class, a constant, or a method. */
const definitionOf = (name: string) =>
  new RegExp(`^(export )?(async )?(function|class|const) ${name}\\b|^ {2}(async )?${name}[(<]`, 'm');

test('each step of a walk names a function and the file that has it', () => {
  const steps = [...page.matchAll(/^\d+\. `(\w+)` in `([^`]+)`/gm)];
  expect(steps.length).toBeGreaterThan(15);
  const files = new Set(sourceFiles('service'));
  const missing = steps.filter(
    ([, name = '', file = '']) => !files.has(file) || !definitionOf(name).test(readSource(file)),
  );
  expect(missing.map(([step]) => step)).toEqual([]);
});

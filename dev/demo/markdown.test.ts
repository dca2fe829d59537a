import { expect, test } from 'vitest';
import { markdown } from './markdown.ts';

test('a paragraph and a list item become one line each', () => {
  expect(markdown`
    A paragraph over
    two lines.

    1. One
       and more
    2. Two
    - Three
  `).toBe('A paragraph over two lines.\n\n1. One and more\n2. Two\n- Three');
});

test('headings and code keep their lines', () => {
  expect(markdown`
    ## Running it
    As follows:

    \`\`\`
    one

      two
    \`\`\`
    And so on.
  `).toBe('## Running it\nAs follows:\n\n```\none\n\n  two\n```\nAnd so on.');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsHelp as settingsOfService } from '@launch-board/service/boot/settings/config';
import { settingsHelp as settingsOfSite } from '@launch-board/site/host/settings/config';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../docs/operate/settings.md'), 'utf8');

/** The rows that the help of a program stands for: setting, default, words. */
const rowsOf = (help: string): string[] =>
  help.split('\n').flatMap((line) => {
    const [, name, words, defaultValue] = /^ {2}(LAUNCHBOARD_\w+) +(\S.*?)(?: \(([^()]*)\))?$/.exec(line) ?? [];
    return name === undefined
      ? []
      : [`| \`${name}\` | ${defaultValue === undefined ? '' : `\`${defaultValue}\``} | ${words} |`];
  });

test.each([
  ['API', settingsOfService()],
  ['site', settingsOfSite()],
])(
  'the operator’s guide has every setting of the %s with its default, as the program says them, and no other',
  (name, help) => {
    const [, section = ''] = guide.split(`## Of the ${name}\n`);
    const [table = ''] = section.split(/\n\n(?!\|)/).filter((part) => part.includes('| `LAUNCHBOARD_'));
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    expect(rowsOf(help).length).toBeGreaterThan(15);
    expect(rows).toEqual(rowsOf(help));
  },
);

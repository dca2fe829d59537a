import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { launch } from '../../test/processes/program.ts';
import { temporaryFolder } from '../../test/support/folder.ts';

describe.concurrent('the command line', () => {
  const runToEnd = async (args: string[], env: Record<string, string> = {}) => {
    await using program = launch(args, env);
    const { code } = await program.ended();
    return { code, output: program.output.join('\n'), errors: program.errors() };
  };

  test('explains itself', async () => {
    const { code, output, errors } = await runToEnd(['--help']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Usage: launchboard COMMAND/);
    expect(output).toContain('serve');
  });

  test('explains a command with all settings', async () => {
    const { code, output } = await runToEnd(['serve', '--help'], { LAUNCHBOARD_PORT: 'nonsense' });
    expect(code).toBe(0);
    expect(output).toContain('LAUNCHBOARD_TRUSTED_PROXIES');
  });

  test('says its version', async () => {
    const { code, output } = await runToEnd(['--version']);
    expect([code, output]).toEqual([0, `launchboard ${manifest.version} (Node ${process.version})`]);
  });

  test('judges the settings without serving, secrets from files among them', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'url');
    writeFileSync(file, 'mysql://hunter2\n');
    const { code, errors } = await runToEnd(['serve', '--check'], { LAUNCHBOARD_DATABASE_URL_FILE: file });
    expect(code).toBe(2);
    expect(errors).toContain('LAUNCHBOARD_DATABASE_URL must be');
    expect(errors).not.toContain('hunter2');
    const example = { LAUNCHBOARD_SITE_URL: 'https://board.university.example', LAUNCHBOARD_TRAIL_KEY: '' };
    const copied = await runToEnd(['serve', '--check'], example);
    expect(copied.code).toBe(2);
    for (const name of Object.keys(example)) expect(copied.errors).toContain(`${name} `);
    expect(await runToEnd(['serve', '--check'])).toEqual({ code: 0, output: 'The settings are valid.', errors: '' });
  });

  test.each([
    [[], 'Usage: launchboard'],
    [['sreve'], 'unknown command "sreve"'],
    [['serve', '--prot=1'], '--prot'],
  ])('refuses %j with 2 and the usage', async (args, words) => {
    const { code, output, errors } = await runToEnd(args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(words);
    expect(errors).toContain('Usage: launchboard');
  });

  test('refuses unusable settings with 2, all at once and without their values', async () => {
    const { code, errors } = await runToEnd(['serve'], {
      LAUNCHBOARD_PORT: 'secret-1',
      LAUNCHBOARD_DATABASE_URL: 'secret-2',
      LAUNCHBOARD_LOG_LEVEL: 'secret-3',
    });
    expect(code).toBe(2);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(errors).toContain(`LAUNCHBOARD_${name} must be`);
    expect(errors).not.toContain('secret');
  });

  test('warns of a setting that is none', async () => {
    const { code, errors } = await runToEnd(['serve'], { LAUNCHBOARD_PROT: '1', LAUNCHBOARD_PORT: 'x' });
    expect(code).toBe(2);
    expect(errors).toContain('LAUNCHBOARD_PROT is not a setting of this program');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { launch } from '../../service/test/processes/program.ts';
import { temporaryFolder } from '../../service/test/support/folder.ts';
import manifest from '../package.json' with { type: 'json' };

const path = join(import.meta.dirname, '../bin/launchboard-site.js');

describe.concurrent('the command line of the site', () => {
  const runToEnd = async (args: string[], env: Record<string, string> = {}) => {
    await using program = launch(args, env, path);
    const { code } = await program.ended();
    return { code, output: program.output.join('\n'), errors: program.errors() };
  };

  test('says its version', async () => {
    const { code, output } = await runToEnd(['--version']);
    expect([code, output]).toEqual([0, `launchboard-site ${manifest.version} (Node ${process.version})`]);
  });

  test('ends with 2 where the settings cannot be used, and names those that are none', async () => {
    const { code, errors } = await runToEnd([], { LAUNCHBOARD_SITE_PROT: '1', LAUNCHBOARD_SITE_PORT: 'secret-1' });
    expect(code).toBe(2);
    expect(errors).toContain('LAUNCHBOARD_SITE_PROT is not a setting of this program');
    expect(errors).toContain('LAUNCHBOARD_SITE_PORT must be');
    expect(errors).not.toContain('secret-1');
  });

  test('refuses words it does not know with 2 and the usage', async () => {
    const { code, output, errors } = await runToEnd(['serve']);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/^launchboard-site: "serve" is no usage of this program\n\nUsage: launchboard-site/);
  });

  test('judges the settings without serving, secrets from files among them', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'secret');
    writeFileSync(file, `${'s'.repeat(32)}\n`);
    const settings = {
      LAUNCHBOARD_OIDC_ISSUER: 'https://login.board.edu',
      LAUNCHBOARD_OIDC_CLIENT_ID: 'site',
      LAUNCHBOARD_OIDC_CLIENT_SECRET_FILE: file,
      LAUNCHBOARD_SESSION_SECRET_FILE: file,
    };
    expect(await runToEnd(['--check'], settings)).toEqual({
      code: 0,
      output: 'The settings are valid.',
      errors: '',
    });
    const example = await runToEnd(['--check'], {
      ...settings,
      LAUNCHBOARD_SITE_URL: 'https://board.university.example',
      LAUNCHBOARD_SITE_KEY: '',
    });
    expect([example.code, example.errors.trim().split('\n')]).toEqual([
      2,
      [
        'launchboard-site: LAUNCHBOARD_SITE_URL still has the value of the example: fill it in',
        'launchboard-site: LAUNCHBOARD_SITE_KEY has no value: fill it in, or remove its line',
      ],
    ]);
    const without = await runToEnd(['--check'], { ...settings, LAUNCHBOARD_SESSION_SECRET_FILE: `${file}-missing` });
    expect([without.code, without.errors]).toEqual([
      2,
      'launchboard-site: LAUNCHBOARD_SESSION_SECRET_FILE names a file that cannot be read (ENOENT)\n',
    ]);
  });
});

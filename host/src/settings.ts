import { fileSettingOf, withSecretFiles } from './secret-files.ts';
import { Unfit } from './setting-readers.ts';

export type Setting<T> = {
  name: string;
  defaultText: string;
  help: string;
  read: (text: string) => T;
  /** A secret may also stand in a file, which the setting of the same name with `_FILE` names. */
  isSecret?: true;
};

export type Settings = Record<string, Setting<unknown>>;

export const setting = <T>(name: string, defaultText: string, help: string, read: (text: string) => T): Setting<T> => ({
  name: `LAUNCHBOARD_${name}`,
  defaultText,
  help,
  read,
});

export const secret = <T>(...facts: Parameters<typeof setting<T>>): Setting<T> => ({
  ...setting(...facts),
  isSecret: true,
});

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @returns the value of a setting, or its default; undefined where the value is unfit, which `problems` then says */
export type Read = <T>(setting: Setting<T>) => T;

/** Reads settings from the environment. `problems` names the variable of each that is unfit, and never its value. */
export function settingsReader(settings: Settings, given: NodeJS.ProcessEnv): { read: Read; problems: string[] } {
  const problems: string[] = [];
  const env = withSecretFiles(given, secretNames(settings), problems);
  const read = <T>({ name, defaultText, read }: Setting<T>): T => {
    try {
      return read(env[name]?.trim() ?? defaultText);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push(`${name} ${error.message}`);
      return undefined as T;
    }
  };
  return { read, problems };
}

export type InForce = {
  name: string;
  value: string | null;
  source: 'default' | 'environment' | 'file';
  is_secret: boolean;
  help: string;
};

/** Every setting as it was given, and by what. A secret has no value here. */
export const settingsInForce = (settings: Settings, env: NodeJS.ProcessEnv): InForce[] =>
  Object.values(settings).map(({ name, defaultText, help, isSecret = false }) => {
    const given = env[name]?.trim();
    const isInFile = isSecret && given === undefined && Boolean(env[fileSettingOf(name)]?.trim());
    return {
      name,
      value: isSecret ? null : (given ?? defaultText) || null,
      source: isInFile ? 'file' : given === undefined ? 'default' : 'environment',
      is_secret: isSecret,
      help,
    };
  });

/** Names that look like ours but are neither of this host nor of the other: most likely misspelt. */
export function unknownNames(settings: Settings, ofOthers: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  for (const name of secretNames(settings)) known.add(fileSettingOf(name));
  for (const name of ofOthers) known.add(`LAUNCHBOARD_${name}`);
  return Object.keys(env).filter((name) => name.startsWith('LAUNCHBOARD_') && !known.has(name));
}

/** What the examples of deploy/ leave to the operator: a name of the reserved domain, or a word in capitals. */
const placeholder = /\.example(?![\w-]|\.\w)|\b(?:PASSWORD|BUCKET|API-CLIENT-ID|CHANGE-?ME)\b/;

/** One sentence for each line of an example that was copied and not filled in. */
export function unfilledIn(settings: Settings, env: NodeJS.ProcessEnv): string[] {
  return Object.values(settings).flatMap(({ name }) => {
    const text = env[name]?.trim();
    if (text === '') return [`${name} has no value: fill it in, or remove its line`];
    return text !== undefined && placeholder.test(text)
      ? [`${name} still has the value of the example: fill it in`]
      : [];
  });
}

const secretNames = (settings: Settings): string[] =>
  Object.values(settings)
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => name);

export const helpOf = (settings: Settings): string =>
  [
    ...Object.values(settings).map(
      ({ name, defaultText, help }) => `  ${name.padEnd(32)} ${help}${defaultText ? ` (${defaultText})` : ''}`,
    ),
    '\nThese name a file that holds the value, instead of the setting without _FILE:',
    ...secretNames(settings).map((name) => `  ${fileSettingOf(name)}`),
  ].join('\n');

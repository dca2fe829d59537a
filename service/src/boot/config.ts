import { isIP } from 'node:net';
import { type Network, parseNetwork } from '../http/client.ts';

export type Config = {
  host: string;
  port: number;
  /** `sqlite:PATH` or `postgres://…`. */
  databaseUrl: string;
  trustedProxies: Network[];
  rateLimit: number;
  logLevel: LogLevel;
  /** Port of the metrics; undefined: none are kept. */
  metricsPort: number | undefined;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Setting<T> = { usual: string; help: string; read: (text: string) => T };

/** A reader throws this with what the value has to be. The value itself is never repeated: it may be a secret. */
class Unfit extends Error {}

/** Every setting of the API host, in the order `serve --help` prints them. */
const settings = {
  host: { name: 'LAUNCHBOARD_HOST', usual: '127.0.0.1', help: 'Address to listen on.', read: readHost },
  port: { name: 'LAUNCHBOARD_PORT', usual: '3000', help: 'Port to listen on; 0 takes any free one.', read: readPort },
  databaseUrl: {
    name: 'LAUNCHBOARD_DATABASE_URL',
    usual: 'sqlite:data/launchboard.db',
    help: 'Where everything is kept: sqlite:PATH.',
    read: readDatabaseUrl,
  },
  rateLimit: {
    name: 'LAUNCHBOARD_RATE_LIMIT',
    usual: '300',
    help: 'Requests a client may make in 60 seconds; 0 turns the limit off.',
    read: (text) => readWhole(text, 0, 1_000_000_000),
  },
  trustedProxies: {
    name: 'LAUNCHBOARD_TRUSTED_PROXIES',
    usual: '',
    help: 'Addresses or CIDR ranges, separated by commas, whose X-Forwarded-For is believed.',
    read: readNetworks,
  },
  logLevel: {
    name: 'LAUNCHBOARD_LOG_LEVEL',
    usual: 'info',
    help: `One of ${logLevels.join(', ')}. Reads are logged from debug on.`,
    read: readLogLevel,
  },
  metricsPort: {
    name: 'LAUNCHBOARD_METRICS_PORT',
    usual: '',
    help: 'Port for Prometheus metrics on the same address; none when empty.',
    read: (text) => (text === '' ? undefined : readPort(text)),
  },
} satisfies { [K in keyof Config]: Setting<Config[K]> & { name: string } };

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the whole configuration once.
 * @throws ConfigError with every problem, each naming its variable and never its value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const read = <T>({ name, usual, read }: Setting<T> & { name: string }): T => {
    try {
      return read(env[name]?.trim() ?? usual);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      problems.push(`${name} ${error.message}`);
      return undefined as T;
    }
  };
  const config: Config = {
    host: read(settings.host),
    port: read(settings.port),
    databaseUrl: read(settings.databaseUrl),
    rateLimit: read<number>(settings.rateLimit),
    trustedProxies: read(settings.trustedProxies),
    logLevel: read(settings.logLevel),
    metricsPort: read<number | undefined>(settings.metricsPort),
  };
  if (config.metricsPort && config.metricsPort === config.port) {
    problems.push(`${settings.metricsPort.name} must not be the same as ${settings.port.name}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Names that look like ours but are not: most likely slips of the pen. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(Object.values(settings).map((setting) => setting.name));
  return Object.keys(env).filter((name) => name.startsWith('LAUNCHBOARD_') && !known.has(name));
}

export const settingsHelp = (): string =>
  Object.values(settings)
    .map(({ name, usual, help }) => `  ${name.padEnd(30)} ${help}${usual ? ` (${usual})` : ''}`)
    .join('\n');

function readHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) {
    throw new Unfit('must be an IP address or a host name');
  }
  return text;
}

function readWhole(text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) throw new Unfit(`must be a whole number from ${minimum} to ${maximum}`);
  return value;
}

function readPort(text: string): number {
  return readWhole(text, 0, 65_535);
}

function readDatabaseUrl(text: string): string {
  if (/^sqlite:./.test(text)) return text;
  if (/^postgres(ql)?:\/\//.test(text)) throw new Unfit('names PostgreSQL, which this version does not support yet');
  throw new Unfit('must be sqlite:PATH');
}

function readNetworks(text: string): Network[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry, index) => {
    try {
      return parseNetwork(entry);
    } catch {
      throw new Unfit(`must be addresses or CIDR ranges separated by commas; entry ${index + 1} is neither`);
    }
  });
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (!level) throw new Unfit(`must be one of ${logLevels.join(', ')}`);
  return level;
}

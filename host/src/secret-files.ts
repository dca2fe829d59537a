import { closeSync, openSync, readSync } from 'node:fs';

/** More than any secret has. The path may be wrong and name something without an end. */
const maxBytes = 64 * 1024;

/** The setting that names the file of a secret. */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/**
 * The environment, with each of these secrets whose file is named instead of its value. Files are read once, at the start:
 * this is how systemd's credentials and the secrets of Compose and Kubernetes come in.
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  secrets: readonly string[],
  problems: string[],
): NodeJS.ProcessEnv {
  const whole = { ...env };
  for (const name of secrets) {
    const setting = fileSettingOf(name);
    const path = env[setting]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push(`${setting} must not be set beside ${name}`);
    else whole[name] = readSecret(path, (fault) => problems.push(`${setting} ${fault}`));
  }
  return whole;
}

function readSecret(path: string, refuse: (fault: string) => void): string | undefined {
  try {
    const text = readStart(path).toString().trim();
    if (text !== '' && text.length <= maxBytes) return text;
    refuse(text === '' ? 'names an empty file' : `names a file of more than ${maxBytes} bytes`);
  } catch (error) {
    refuse(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return undefined;
}

/** Up to one byte more than a secret may have. A pipe gives what it has in pieces. */
function readStart(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, { offset: length });
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

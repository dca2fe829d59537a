import type { Outcome } from './ledger/ledger.ts';

/** Longer than any response may take. */
const TIMEOUT_MS = 20_000;
// biome-ignore lint/suspicious/noExplicitAny: a project or a comment
type Answer = { outcome: Outcome; reply?: any };

/** Sends a request of a member and returns its outcome. */
export async function ask(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (key) headers['Idempotency-Key'] = key;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const init = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const response = await fetch(url + path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
    const text = await response.text();
    const reply = text === '' ? undefined : JSON.parse(text);
    return { outcome: response.ok ? 'acknowledged' : 'refused', reply };
  } catch {
    return { outcome: 'unanswered' };
  }
}

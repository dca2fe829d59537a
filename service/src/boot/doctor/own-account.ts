import { stat } from 'node:fs/promises';

/**
 * What to do if a path belongs to another account: root would leave files there that the service cannot open. Undefined if it
 * is this account's own, or is missing.
 */
export async function otherAccount(path: string): Promise<string | undefined> {
  const uid = await stat(path).then(
    (found) => found.uid,
    () => undefined,
  );
  if (uid === undefined || process.getuid === undefined || uid === process.getuid()) return undefined;
  return `run it as the account of the service, such as "runuser -u launchboard -- …": ${path} belongs to account ${uid}`;
}

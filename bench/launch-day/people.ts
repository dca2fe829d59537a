import { inTurns } from '../in-turns.ts';
import { signIn } from '../sign-in.ts';
import { members } from './crowd.ts';
import type { University } from './topology.ts';

const atOnce = 8;

/** Signs all members in at the identity provider, and returns their session cookies. */
export async function signInAll(university: University, tell: (words: string) => void, signal: AbortSignal) {
  const cookies: string[] = [];
  await inTurns([...Array(members).keys()], atOnce, async (n) => {
    signal.throwIfAborted();
    // Each from an address of their own: they signed in at home.
    const address = `10.0.${n >> 8}.${n & 255}`;
    cookies[n] = await signIn({ ...university, url: university.publicUrl }, `Member ${n}`, address);
    if ((n + 1) % 200 === 0) tell(`${n + 1} members are signed in`);
  });
  return cookies;
}

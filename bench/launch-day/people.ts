import { signIn } from '../sign-in.ts';
import { members } from './crowd.ts';
import type { University } from './topology.ts';

const atOnce = 8;

/** Signs all members in at the identity provider, and returns their session cookies. */
export async function signInAll(university: University, tell: (words: string) => void, signal: AbortSignal) {
  const cookies: string[] = [];
  let next = 0;
  const signInSome = async () => {
    while (next < members) {
      signal.throwIfAborted();
      const n = next;
      next += 1;
      // Each from an address of their own: they signed in at home.
      const address = `10.0.${n >> 8}.${n & 255}`;
      cookies[n] = await signIn({ ...university, url: university.publicUrl }, `Member ${n}`, address);
      if ((n + 1) % 200 === 0) tell(`${n + 1} members are signed in`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signInSome));
  return cookies;
}

/**
 * The OpenID library, loaded when a provider starts and not before: a program that only imports the starter never runs it.
 * On import it warns of every Node release that is not yet a long-term one. Ours is pinned and tested, so that one line is
 * held back; any other passes.
 */
export async function loadLibrary() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

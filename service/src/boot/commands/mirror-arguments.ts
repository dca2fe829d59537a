import { parseArgs } from 'node:util';

type Given = { url: string; path: string; once: boolean } | { fault: string };

/** Of `launchboard mirror`, or what is wrong with them. */
export function readMirrorArguments(args: string[]): Given {
  try {
    const { positionals, values } = parseArgs({ args, options: { once: { type: 'boolean' } }, allowPositionals: true });
    const [text, path, ...more] = positionals;
    if (text === undefined || path === undefined) return { fault: 'URL and FILE are needed' };
    if (more.length > 0) return { fault: 'only one URL and one FILE' };
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return { fault: 'URL must begin with https:// or http://' };
    return { url: text.replace(/\/+$/, ''), path, once: values.once ?? false };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

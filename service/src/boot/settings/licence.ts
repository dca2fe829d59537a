import { Unfit } from '@launch-board/host/setting-readers';

/** A name of SPDX or an address: nothing else is understood by programs. */
export function readLicence(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/.test(text)) return text;
  if (text.startsWith('https://') && URL.canParse(text)) return text;
  throw new Unfit('must be a name of SPDX, such as CC-BY-4.0, or an https address');
}

import type { FileFormat } from '@launch-board/contract';

/** The name of a file with the ending of its format. */
export function safeName(given: string, format: FileFormat): string {
  const ending = new RegExp(`\\.(?:${endings[format] ?? format})$`, 'i');
  const last = given.replaceAll(/^.*[/\\]/gs, '');
  return `${plainName(last.replace(ending, '')) || 'file'}.${format}`;
}

const endings: Partial<Record<FileFormat, string>> = { jpg: 'jpe?g', md: 'md|markdown', txt: 'txt|text' };

/** Four bytes each at most, and 255 is what file systems take. */
const CHARACTERS = 60;

/** Windows opens a device instead of a file that is called so, whatever its ending. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** Nothing that a file system, or a reader of names, minds. It can be empty. */
export function plainName(given: string): string {
  const name = [
    ...given
      .normalize('NFC')
      // Control characters, and those that turn the direction of what follows: "fdp.exe" would read "exe.pdf".
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
      .replaceAll(/["*/:<>?\\|]/g, '_')
      .replaceAll(/\s+/g, ' '),
  ]
    .slice(0, CHARACTERS)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return device.test(name) ? `_${name}` : name;
}

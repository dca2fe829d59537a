import { isUuid, limits } from '@launch-board/contract';

/** Of a list with commas: ignores malformed ids and duplicates, and keeps the first of the rest, as they are spelled. */
export function idsIn(text: string): string[] {
  const wellFormed = text
    .split(',')
    .map((id) => id.trim())
    .filter(isUuid);
  return [...new Set(wellFormed)].slice(0, limits.batchIds);
}

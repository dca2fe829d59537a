const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What XML 1.0 has no way to write, not even as a reference. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * A text as it may stand in an element or between double quotes. Readers make a space of a tab or a line break between
 * quotes, and a line feed of a carriage return, unless it is a reference.
 */
export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"'\t\n\r]/g, (sign) => names[sign] ?? `&#${sign.charCodeAt(0)};`);

/** What search compares: Unicode NFC, then lower case. Both engines store the result, so both give the same answers. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

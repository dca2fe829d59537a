/** What search compares: Unicode NFC, then lower case. Both engines store the result, so both give the same answers. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** No text on the board has a control character or half of a surrogate pair; PostgreSQL cannot even be asked for some. */
export const isNowhere = (text: string): boolean => /\p{Cc}/u.test(text) || !text.isWellFormed();

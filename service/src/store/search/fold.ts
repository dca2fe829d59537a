/**
 * What search compares: Unicode NFC, then lower case. Both engines store the result, so both give the same answers. The form
 * of an ideograph is left out: people search with the plain ideograph, and few keyboards have its forms.
 */
export const fold = (text: string): string => text.normalize('NFC').replace(formsOfIdeographs, '').toLowerCase();

const formsOfIdeographs = /(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]+/gu;

/** No text on the board has a control character or half of a surrogate pair; PostgreSQL cannot even be asked for some. */
export const isNowhere = (text: string): boolean => /\p{Cc}/u.test(text) || !text.isWellFormed();

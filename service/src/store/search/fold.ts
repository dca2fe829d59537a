/**
 * The form of a text that search compares: Unicode NFC, then lower case. Both engines store the result, so both find
 * the same. Variation selectors of ideographs are removed, because people type the plain ideograph.
 */
export const fold = (text: string): string => text.normalize('NFC').replace(formsOfIdeographs, '').toLowerCase();

const formsOfIdeographs = /(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]+/gu;

/**
 * Such a term matches nothing: no text has a control character or a lone surrogate. PostgreSQL refuses some of them.
 */
export const isNowhere = (text: string): boolean => /\p{Cc}/u.test(text) || !text.isWellFormed();

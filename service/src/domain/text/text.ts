import { withoutEdgeMarks, withoutHidden } from './hidden-characters.ts';

// Rules for texts that people type. Each function returns the fault, or undefined. The contract limits the lengths.

/** A text of one line: a name, a tagline. */
export const lineFault = (text: string): string | undefined => {
  if (lineBreaking.test(text)) return 'must not contain control characters or line breaks';
  return wellFormedFault(text) ?? (isBlank(text) ? 'must not be blank' : hiddenFault(text));
};

/** A text that may have paragraphs: a description, a comment. Call `tidyText` first. */
export const textFault = (text: string): string | undefined => {
  if (controlling.test(text)) return 'must not contain control characters';
  return wellFormedFault(text);
};

/** Only for texts of one line, such as names. A longer text may need an invisible character as an example. */
const hiddenFault = (text: string): string | undefined =>
  withoutHidden(text) === text
    ? undefined
    : 'must not contain invisible characters or characters that change the text direction';

/**
 * Normalises to Unicode NFC, so that accented letters that look the same are equal, and trims marks of direction. Call it
 * before `lineFault`.
 */
export const tidyLine = (text: string): string => withoutEdgeMarks(text.normalize('NFC'));

/** The same normal form, and CRLF becomes LF. Everything else stays as typed. */
export const tidyText = (text: string): string => {
  const tidy = text.normalize('NFC');
  return tidy.includes('\r') ? tidy.replace(/\r\n?/g, '\n') : tidy;
};

/** Whether nothing is visible: only spaces, invisible characters, and accents without a letter. */
export const isBlank = (text: string): boolean => !visible.test(withoutHidden(text));

const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;
const controlling = /(?![\n\t])\p{Cc}/u;

/** A lone surrogate cannot be encoded in UTF-8, so it could not be returned as it was. */
const wellFormedFault = (text: string): string | undefined =>
  text.isWellFormed() ? undefined : 'must be well-formed Unicode';

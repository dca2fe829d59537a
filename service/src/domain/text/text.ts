import { withoutHidden } from './hidden-characters.ts';

// Rules for what people type. Each function returns what is wrong, or nothing; lengths are the contract's business.

/** A text of one line: a name, a tagline. */
export const lineFault = (text: string): string | undefined => {
  if (lineBreaking.test(text)) return 'must not contain control characters or line breaks';
  return wellFormedFault(text) ?? (isBlank(text) ? 'must not be blank' : hiddenFault(text));
};

/** A text that may have paragraphs: a description, a comment. Tidy it first. */
export const textFault = (text: string): string | undefined => {
  if (controlling.test(text)) return 'must not contain control characters';
  return wellFormedFault(text);
};

/** Only names and other texts of one line: in a text one may need an invisible mark to show what one writes about. */
const hiddenFault = (text: string): string | undefined =>
  withoutHidden(text) === text
    ? undefined
    : 'must not contain invisible characters or characters that change the text direction';

/** Letters with accents in one form (Unicode NFC): what looks the same is the same. */
export const tidyLine = (text: string): string => text.normalize('NFC');

/** As a line; and the line ends of Windows and of forms in web pages become plain ones. All else stays as typed. */
export const tidyText = (text: string): string => {
  const tidy = tidyLine(text);
  return tidy.includes('\r') ? tidy.replace(/\r\n?/g, '\n') : tidy;
};

/** Nothing to see: spaces, characters that are drawn as nothing, and accents on no letter. */
export const isBlank = (text: string): boolean => !visible.test(withoutHidden(text));

const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;
const controlling = /(?![\n\t])\p{Cc}/u;

/** Half of a surrogate pair cannot be written as UTF-8, so it would not come back as it was. */
const wellFormedFault = (text: string): string | undefined =>
  text.isWellFormed() ? undefined : 'must be well-formed Unicode';

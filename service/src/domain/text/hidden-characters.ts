// Characters that are drawn as nothing, or that change the direction of what stands beside them: with them two names look
// alike that are not, or a name says something else than its letters. They are refused but where a script or an emoji
// cannot be written without them.

/** The text without them; the same text where it has none. */
export const withoutHidden = (text: string): string =>
  hidden.test(text) ? text.replace(needed, (_, kept: string | undefined) => kept ?? '') : text;

/**
 * The text without what is only invisible: half of an emoji that was cut, a space of no width. Nobody who brings thousands of
 * names along can mend each by hand. What changes the direction of writing stays, to be refused: it was put there to deceive.
 */
export const withoutInvisible = (text: string): string =>
  hidden.test(text)
    ? text.replace(needed, (mark, kept: string | undefined) => kept ?? (/\p{Bidi_Control}/u.test(mark) ? mark : ''))
    : text;

/**
 * Bidirectional controls are among the default-ignorable ones. Those that mark annotations or stand for an object are not, nor
 * are empty braille, an empty note, a filler, and what Unicode says will never be a character.
 */
const drawnAsNothing = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]`;
const hidden = new RegExp(drawnAsNothing, 'u');

/** Scripts whose letters join, or stand in clusters, so that a joiner or non-joiner between two changes the word. */
const joining = [
  'Adlam',
  'Arabic',
  'Balinese',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Hanifi_Rohingya',
  'Javanese',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mandaic',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
];
const letter = String.raw`[[\p{L}\p{M}]&&[${joining.map((script) => `\\p{Script=${script}}`).join('')}]]`;
/** A sign that takes the vowel away; the joiner after it says which form the letter before it has (RFC 5892, A.1, A.2). */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;

const needs = [
  // England, Scotland and Wales: a black flag with letters that are not drawn. No other such sequence has a meaning.
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  String.raw`(?<=${letter})[\u200c\u200d](?=${letter})`,
  String.raw`(?<=${virama})[\u200c\u200d]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180f]`,
  // Japanese names: the selector says which form of the ideograph the family writes (UTS 37).
  String.raw`(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]`,
  // A family is people and joiners; the selector says whether a sign is drawn as an emoji or as a letter.
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
];

const needed = new RegExp(`(${needs.join('|')})|${drawnAsNothing}`, 'gv');

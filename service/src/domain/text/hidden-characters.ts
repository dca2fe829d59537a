// Characters that are invisible, or that change the direction of the text around them. With them, different names can
// look the same, or a name can read differently from its letters. They are refused, unless a script or an emoji needs
// them. Pages and mails isolate what people have written, so that no mark of direction reorders what stands beside it.

/** The text without hidden characters. */
export const withoutHidden = (text: string): string =>
  hidden.test(text) ? text.replace(neededIn(text), (_, kept: string | undefined) => kept ?? '') : text;

/**
 * Removes invisible characters, such as a zero-width space or the rest of a cut emoji, because nobody can correct
 * thousands of imported names by hand. Characters that change the direction stay, so that the name is refused: they
 * were put there to deceive.
 */
export const withoutInvisible = (text: string): string =>
  hidden.test(text)
    ? text.replace(
        neededIn(text),
        (mark, kept: string | undefined) => kept ?? (/\p{Bidi_Control}/u.test(mark) ? mark : ''),
      )
    : text;

/** LRM, RLM and ALM. They order what stands around them and override nothing. */
const marks = String.raw`[\u200e\u200f\u061c]`;

/** The text without marks of direction at its ends, where copying leaves them and they order nothing. */
export const withoutEdgeMarks = (text: string): string =>
  text.replace(edges, (edge) => edge.replace(new RegExp(marks, 'gu'), ''));

const edges = new RegExp(String.raw`^(?:\s|${marks})+|(?<!\s|${marks})(?:\s|${marks})+$`, 'gu');

/**
 * Default-ignorable characters include bidirectional controls. The others here do not have that property: annotation
 * marks, the object replacement character, blank braille, a null notehead, fillers and noncharacters.
 */
const drawnAsNothing = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]`;
const hidden = new RegExp(drawnAsNothing, 'u');

/** Scripts in which letters join or form clusters, so that a joiner or non-joiner between them changes the word. */
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
/** A virama removes a vowel. A joiner after it selects the form of the letter before it (RFC 5892, A.1 and A.2). */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`;

const needs = [
  // The flags of England, Scotland and Wales: a black flag with invisible tag letters. No other such sequence is valid.
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  String.raw`(?<=${letter})[\u200c\u200d](?=${letter})`,
  String.raw`(?<=${virama})[\u200c\u200d]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180f]`,
  // Japanese names: the variation selector chooses the family's form of the ideograph (UTS 37).
  String.raw`(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]`,
  // Emoji of families are people and joiners. The variation selector chooses between emoji and text.
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
];

/**
 * In a text with letters from right to left, a mark orders digits, punctuation and spaces. Between two letters it changes
 * nothing, and two names would look the same. Of several marks the first is enough.
 */
const lone = `(?<!${marks}${drawnAsNothing}*)${marks}`;
const ordering = String.raw`${lone}(?<![\p{L}\p{M}]${drawnAsNothing}*${marks})|${lone}(?!${drawnAsNothing}*[\p{L}\p{M}])`;

const neededFrom = (all: readonly string[]) => new RegExp(`(${all.join('|')})|${drawnAsNothing}`, 'gv');
const needed = neededFrom(needs);
const neededRightToLeft = neededFrom([...needs, ordering]);
/** The blocks of scripts that are written from right to left. */
const rightToLeft = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const neededIn = (text: string): RegExp => (rightToLeft.test(text) ? neededRightToLeft : needed);

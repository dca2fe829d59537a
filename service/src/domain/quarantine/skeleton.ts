// Two texts that look alike to a reader are one here, whatever letters they are made of.

/** Letters of other alphabets that readers take for Latin ones. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [
    'аa вb еe ёe һh іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw ғf ѵv',
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw',
    'ıi ɡg ɑa ʟl',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair]),
);

/** What is not seen, or is drawn over letters: joiners, marks of direction, soft hyphens, strokes, lines that stretch words. */
const unseen =
  /\p{Cf}|\p{Variation_Selector}|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\u064b-\u065f]|\u0670|\u0640/gu;

/** How a text is read. Accents that belong to a letter stay: they make another word. */
export const readAs = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(unseen, '').normalize('NFC');

/** The same, with one alphabet for letters that look alike. For comparing alone. */
export const skeleton = (text: string): string =>
  readAs(text).replaceAll(
    /[\u0250-\u02af\u0131\u0370-\u04ff\u0500-\u052f\u1d00-\u1d7f]/g,
    (letter) => lookalikes[letter] ?? letter,
  );

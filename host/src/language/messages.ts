// Sentences for people. Their English text is their key: `t('Sign in')`. The catalogues in `languages/` say them in other
// languages. This file also runs in browsers: catalogues come to it compiled.

/**
 * A parsed message: text, or an argument as its name and, for plurals and choices, its kind and its cases. `#` is the number
 * of the plural around it. The form that `@lingui/message-utils` compiles to.
 */
export type Compiled = readonly Part[];
type Part = string | readonly [name: string] | readonly [name: string, kind: string, cases?: Cases];
type Cases = Readonly<Record<string, Compiled | number | undefined>>;

export type Values = Readonly<Record<string, string | number>>;

/** A language as one reader has it. */
export type Language = {
  /** As in the name of its catalogue: `de`, `pt-BR`. */
  code: string;
  /** For `Intl`. English has the dates and numbers of Britain. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** By the English text; with a context it comes after it, see `keyOf`. What is missing is said in English. */
  messages: Readonly<Record<string, Compiled>>;
};

declare const marked: unique symbol;
/** A message that is not said yet, so that tables of labels can be made before there is a reader. Only `t` reads it. */
export type Message = { readonly [marked]: true };

/** What the build makes of a text with arguments: the text, and what it compiles to. */
type Prepared = readonly [text: string, compiled: Compiled];

/** A text that stands in the source, so that it is found when messages are extracted; a variable is refused. */
type Literal<T extends string> = string extends T ? never : T;

export const english: Language = { code: 'en', locale: 'en-GB', direction: 'ltr', messages: {} };

/** The codes that CLDR has for made-up languages of tests, written from left to right and from right to left. */
export const pseudoCodes = ['en-XA', 'ar-XB'] as const;

/** For `Intl`: English dates are those of `english` everywhere, and made-up languages have them, too. */
export const localeOf = (code: string): string =>
  [english.code, ...pseudoCodes].some((one) => one === code) ? english.locale : code;

let current = (): Language => english;
let compile: ((text: string) => Compiled) | undefined;

/** Who knows the language of the moment: the request on the server, the page in the browser. */
export function setLanguageSource(read: () => Language): void {
  current = read;
}

/** For programs that run their sources as they are. What is built has been compiled. */
export function setCompiler(compiler: (text: string) => Compiled): void {
  compile = compiler;
}

/** Says messages in English, for what everybody gets the same. For work that is done when it returns. */
export function inEnglish<T>(work: () => T): T {
  const before = current;
  current = () => english;
  try {
    return work();
  } finally {
    current = before;
  }
}

export const currentLanguage = (): Language => current();

/** A message to say later, by `t`. */
export function msg<const T extends string>(text: Literal<T>, context?: string): Message {
  const source = text as string | Prepared;
  if (context === undefined) return source as unknown as Message;
  const marked = typeof source === 'string' ? keyOf(source, context) : [keyOf(source[0], context), source[1]];
  return marked as unknown as Message;
}

/**
 * Says a message in the language of the reader.
 * @param text English, in the source itself, in ICU's form: `{count, plural, one {# vote} other {# votes}}`
 * @param values what its arguments are
 * @param context tells two meanings of one English text apart: `t('Open', {}, 'verb')`
 */
export function t<const T extends string>(text: Literal<T> | Message, values: Values = {}, context?: string): string {
  return say(current(), text as unknown as string | Prepared, values, context);
}

/** Says a sentence of the API, which arrives in English, in the language of the reader. One that is no message stays as it is. */
export const translated = (sentence: string): string => t(sentence as unknown as Message);

function say({ messages, locale }: Language, source: string | Prepared, values: Values, context?: string): string {
  const [text, compiled] = typeof source === 'string' ? ([source] as const) : source;
  const said = messages[context === undefined ? text : keyOf(text, context)] ?? compiled;
  if (said) return format(said, values, locale);
  const english = text.split(contextMark, 1)[0] ?? text;
  return compile && english.includes('{') ? format(compile(english), values, locale) : english;
}

/** Gettext puts the context before the text; here it comes after it, so that a text without a translation can be said. */
const contextMark = '\u0004';
export const keyOf = (text: string, context: string): string => `${text}${contextMark}${context}`;

function format(parts: Compiled, values: Values, locale: string, count?: number): string {
  let said = '';
  for (const part of parts) {
    if (part === '#' && count !== undefined) said += numberFormat(locale).format(count);
    else if (typeof part === 'string') said += part;
    else said += argument(part, values, locale, count);
  }
  return said;
}

function argument(part: Exclude<Part, string>, values: Values, locale: string, count: number | undefined): string {
  const [name, kind, cases = {}] = part;
  const value = values[name] ?? '';
  if (kind === undefined) return String(value);
  if (kind === 'number') return numberFormat(locale).format(Number(value));
  const own = cases[String(value)];
  const isPlural = kind === 'plural' || kind === 'selectordinal';
  const chosen = own ?? cases[isPlural ? pluralRules(locale, kind).select(Number(value)) : 'other'] ?? cases.other;
  return Array.isArray(chosen) ? format(chosen, values, locale, isPlural ? Number(value) : count) : '';
}

// Making one costs more than a page's worth of messages. There are as many as languages.
const numberFormats = new Map<string, Intl.NumberFormat>();
const rulesByKind = new Map<string, Intl.PluralRules>();

export function numberFormat(locale: string): Intl.NumberFormat {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, known);
  return known;
}

function pluralRules(locale: string, kind: string): Intl.PluralRules {
  const key = `${locale} ${kind}`;
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
  const known = rulesByKind.get(key) ?? new Intl.PluralRules(locale, { type });
  rulesByKind.set(key, known);
  return known;
}

/** "Ada, Bo and Cy", as the language of the reader joins names. */
export const list = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(current().locale, { type }).format(items);

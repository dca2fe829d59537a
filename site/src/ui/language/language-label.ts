import { currentLanguage } from '@launch-board/host/language/messages';

/** A language in the language of the reader and by its own name: "German (Deutsch)". */
export function languageLabel({ code, name }: { code: string; name: string }): string {
  const told = new Intl.DisplayNames(currentLanguage().locale, { type: 'language' }).of(code) ?? name;
  return told.toLowerCase() === name.toLowerCase() ? name : `${told} (${name})`;
}

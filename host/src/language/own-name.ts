import { currentLanguage } from './messages.ts';

/** A thing that moderators have named, in some languages by names of their own. */
export type Named = { name: string; names?: readonly { language: string; name: string }[] | undefined };

/** What it is called in the language of the reader: by its own name in it, or in what it is a kind of, or as all others call it. */
export function nameIn({ name, names }: Named): string {
  if (!names) return name;
  const { code } = currentLanguage();
  const [plain = code] = code.split('-');
  const own = names.find(({ language }) => language === code) ?? names.find(({ language }) => language === plain);
  return own?.name ?? name;
}

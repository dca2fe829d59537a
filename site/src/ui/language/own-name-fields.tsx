import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Named } from '@launch-board/host/language/own-name';
import { TextField } from '../form/field.tsx';
import { useSite } from '../layout/site-context.tsx';
import { languageLabel } from './language-label.ts';

const prefix = 'name-';

type Props = {
  names: Named['names'];
  /** What was typed before, by the names of fields. */
  typed: Readonly<Partial<Record<string, string>>> | undefined;
  problemOf: (field: string) => string | undefined;
};

/** A name for each language that readers can choose besides the board's own. Names in others stay as they are. */
export function OwnNameFields({ names = [], typed, problemOf }: Props) {
  const languages = useSite().languages.slice(1);
  const kept = names.filter(({ language }) => !languages.some(({ code }) => code === language));
  return (
    <>
      {languages.map(({ code, name: ownName }) => (
        <TextField
          key={code}
          label={t('Name in {language} (optional)', { language: languageLabel({ code, name: ownName }) })}
          name={`${prefix}${code}`}
          maxLength={limits.texts.name}
          defaultValue={typed?.[`${prefix}${code}`] ?? names.find((own) => own.language === code)?.name ?? ''}
          problem={problemOf(`${prefix}${code}`)}
          lang={code}
          dir="auto"
        />
      ))}
      {kept.map(({ language, name }) => (
        <input key={language} type="hidden" name={`${prefix}${language}`} value={name} />
      ))}
    </>
  );
}

/** The names of such a form for a body; nothing where it had no fields for them. */
export function namesIn(form: FormData): { names?: { language: string; name: string }[] } {
  const fields = [...form].filter(([field]) => field.startsWith(prefix));
  const names = fields.map(([field, name]) => ({ language: field.slice(prefix.length), name: String(name).trim() }));
  return fields.length === 0 ? {} : { names: names.filter(({ name }) => name !== '') };
}

import { t } from '@launch-board/host/language/messages';
import { useLocation } from 'react-router';
import { ChoiceButtons } from '../layout/choice-buttons.tsx';
import { useSite } from '../layout/site-context.tsx';

/** The languages of the board, each by its own name. The page is loaded anew: all its words change. */
export function LanguageChoice({ chosen }: { chosen: string }) {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  const options = languages.map(({ code, name }) => ({ value: code, label: name, lang: code }));
  return (
    <form method="post" action="/language">
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <ChoiceButtons legend={t('Language')} name="language" options={options} chosen={chosen} />
    </form>
  );
}

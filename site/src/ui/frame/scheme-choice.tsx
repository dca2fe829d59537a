import { t } from '@launch-board/host/language/messages';
import { useFetcher, useLocation } from 'react-router';
import { ChoiceButtons } from '../layout/choice-buttons.tsx';

export type Scheme = 'light' | 'dark' | 'system';

/** Light, dark, or as the device has it. The choice is a cookie, so the server draws the page in it from the first byte. */
export function SchemeChoice({ chosen }: { chosen: Scheme }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const options = [
    { value: 'system', label: t('Auto') },
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
  ] satisfies { value: Scheme; label: string }[];
  return (
    <fetcher.Form method="post" action="/theme" data-act="theme">
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <ChoiceButtons
        legend={t('Colours')}
        name="theme"
        options={options}
        chosen={fetcher.formData?.get('theme') ?? chosen}
      />
    </fetcher.Form>
  );
}

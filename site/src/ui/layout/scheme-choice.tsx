import { useFetcher, useLocation } from 'react-router';
import styles from './scheme-choice.module.css';

export type Scheme = 'light' | 'dark' | 'system';

const choices: { value: Scheme; label: string }[] = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the device has it. The choice is a cookie, so the server draws the page in it from the first byte. */
export function SchemeChoice({ chosen }: { chosen: Scheme }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const shown = fetcher.formData?.get('theme') ?? chosen;
  return (
    <fetcher.Form method="post" action="/theme">
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <fieldset className={styles.group}>
        <legend className="hidden-text">Colours</legend>
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={shown === value}
            className={styles.button}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}

import styles from './choice-buttons.module.css';

type Props = {
  legend: string;
  /** Of the field that is sent. */
  name: string;
  options: readonly { value: string; label: string; lang?: string }[];
  chosen: unknown;
};

/** A row of buttons, one of them chosen. Each sends the form around them. */
export const ChoiceButtons = ({ legend, name, options, chosen }: Props) => (
  <fieldset className={styles.group}>
    <legend className="hidden-text">{legend}</legend>
    {options.map(({ value, label, lang }) => (
      <button
        key={value}
        type="submit"
        name={name}
        value={value}
        lang={lang}
        aria-pressed={chosen === value}
        className={styles.button}
      >
        {label}
      </button>
    ))}
  </fieldset>
);

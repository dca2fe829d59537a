import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './preference-form.module.css';
import { digestChoices, kindWords, mailChoices, type Preferences, termChoices } from './preferences.ts';

/** How one wants to be told, by kind: a row for each, a column for the board and one for mail. */
export function PreferenceForm({ choices, digest, term, sendsMail }: Preferences) {
  const { fetcher, isBusy, answer } = useSentForm<{ isSaved: true }>('notice preferences', 'preferences');
  useSaid(answer?.done, t('Your choices are saved.'));
  return (
    <Stack as={fetcher.Form} method="post" action="/me/notices/preferences" gap={6} width={44}>
      <input type="hidden" name="form" value="preferences" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which has to work by keyboard too */}
      <section className={styles.frame} aria-label={t('Kinds of notices')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="hidden-text">{t('Kinds of notices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Tell me about')}</th>
              <th scope="col">{t('On the board')}</th>
              <th scope="col">{t('By mail')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <Row key={choice.kind} choice={choice} sendsMail={sendsMail} />
            ))}
            <tr>
              <th scope="row">
                <Rich
                  text="Weekly digest<span>The launches with the most votes, and the news of my projects.</span>"
                  parts={{ span: (text) => <span className={styles.hint}>{text}</span> }}
                />
              </th>
              <td />
              <td>
                <MailChoice
                  name="digest-mail"
                  label={t('Weekly digest, by mail')}
                  choices={digestChoices()}
                  chosen={digest}
                  isOff={!sendsMail}
                />
              </td>
            </tr>
            {term && <TermRow term={term} sendsMail={sendsMail} />}
          </tbody>
        </table>
      </section>
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2}>
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Saving …') : t('Save choices')}
        </Button>
        {answer?.done && !isBusy && <Saved />}
      </Cluster>
    </Stack>
  );
}

const TermRow = ({ term, sendsMail }: { term: string; sendsMail: boolean }) => (
  <tr>
    <th scope="row">
      <Rich
        text="My term<span>What a term brought to my projects, and what I could do next.</span>"
        parts={{ span: (text) => <span className={styles.hint}>{text}</span> }}
      />
    </th>
    <td />
    <td>
      <MailChoice
        name="term-mail"
        label={t('My term, by mail')}
        choices={termChoices()}
        chosen={term}
        isOff={!sendsMail}
      />
    </td>
  </tr>
);

function Row({ choice, sendsMail }: { choice: Preferences['choices'][number]; sendsMail: boolean }) {
  const { kind, site, mail } = choice;
  const { label, hint } = kindWords()[kind];
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name="kind" value={kind} />
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </th>
      <td>
        <label className={styles.box}>
          <input type="checkbox" name={`${kind}-site`} defaultChecked={site} />
          <span className="hidden-text">
            <Rich text="<label/>, on the board" parts={{ label: () => label }} />
          </span>
        </label>
      </td>
      <td>
        <MailChoice
          name={`${kind}-mail`}
          label={t('{label}, by mail', { label })}
          choices={mailChoices()}
          chosen={mail}
          isOff={!sendsMail}
        />
      </td>
    </tr>
  );
}

type MailProps = { name: string; label: string; choices: [string, string][]; chosen: string; isOff: boolean };

const MailChoice = ({ name, label, choices, chosen, isOff }: MailProps) => (
  <select name={name} defaultValue={chosen} disabled={isOff} className={styles.select} aria-label={label}>
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);

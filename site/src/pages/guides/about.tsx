import { t } from '@launch-board/host/language/messages';
import { Link, useLoaderData } from 'react-router';
import { CookieTable } from '../../features/legal/cookie-table.tsx';
import { ShortcutSwitch } from '../../ui/frame/shortcut-switch.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Contents } from '../../ui/layout/contents.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { read } from '../common/read.ts';
import styles from './guide.module.css';

export const loader = read(({ visitor }) => {
  const { emailDomains, operator, contact } = visitor.site;
  return { emailDomains, operator, contact, cookies: visitor.disclosures.cookies };
});

const kept = () =>
  [
    [
      t('Your name and profile'),
      t('From your campus account at the first sign-in, then as you change it. Everybody can read it.'),
    ],
    [
      t('Your e-mail address'),
      t(
        'It shows that you belong to the university. Only you can see it: it is in no list, page or response to anybody else.',
      ),
    ],
    [
      t('What you make here'),
      t('Projects, comments, public collections and the teams you are in. Everybody can read them.'),
    ],
    [
      t('What you vote for and save'),
      t(
        'Counts are public; who voted is not. Only you can see your saved projects, and only its curators see a private collection.',
      ),
    ],
    [
      t('What you report'),
      t('The moderators see it with your name. The person it is about does not learn who reported them.'),
    ],
  ] as const;

const parts = () => [
  { id: 'works', title: t('How it works') },
  { id: 'runs', title: t('Who runs it') },
  { id: 'privacy', title: t('What the board stores about you') },
  { id: 'cookies', title: t('Cookies') },
  { id: 'moderation', title: t('How it is moderated') },
  { id: 'keys', title: t('Keyboard shortcuts') },
];

export default function About() {
  const { emailDomains, operator, contact, cookies } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead
        title={t('About')}
        description={t('What the board is, who runs it, what it keeps about you, and how it is moderated.')}
        path="/about"
      />
      <header className={styles.head}>
        <h1 data-look="large">{t('About this board')}</h1>
        <p className={styles.lead}>
          {t(
            'A place where members of the university show what they make, and find what others have made. Anybody may read it.',
          )}
        </p>
      </header>
      <div className={styles.contents}>
        <Contents parts={parts()} />
      </div>
      <div className={styles.parts}>
        <section aria-labelledby="works">
          <h2 id="works">{t('How it works')}</h2>
          <ul className={styles.list}>
            <li>
              {emailDomains.length > 0
                ? t(
                    'Students and staff sign in with their campus account ({domains}), submit projects and credit their team.',
                    {
                      domains: emailDomains.join(', '),
                    },
                  )
                : t('Students and staff sign in with their campus account, submit projects and credit their team.')}
            </li>
            <li>{t('One person has one vote for a project, and can take it back at any time.')}</li>
            <li>
              {t(
                '“Trending now” weighs votes against the age of the project: what gets votes soon after its launch comes first. “Most voted” counts all votes.',
              )}
            </li>
            <li>
              <Rich
                text="Every number is open: programs can read <link>the same data</link>."
                parts={{ link: (text) => <Link to="/developers">{text}</Link> }}
              />
            </li>
          </ul>
        </section>

        <section aria-labelledby="runs">
          <h2 id="runs">{t('Who runs it')}</h2>
          <p>
            {operator
              ? t('{operator} runs this board and is responsible for it.', { operator })
              : t('The university runs this board.')}{' '}
            {contact ? <a href={contact.href}>{contact.text}</a> : t('The IT service desk knows whom to ask.')}
          </p>
        </section>

        <Privacy />

        <section aria-labelledby="cookies">
          <h2 id="cookies">{t('Cookies')}</h2>
          <p>
            {t(
              'The board sets these cookies and no others. There are no trackers and no advertising, so nothing asks for your consent.',
            )}
          </p>
          <CookieTable cookies={cookies} />
          <p>
            {t(
              'Beside the cookies, your browser keeps three things here for itself: your last searches, until you clear them or sign out; that you turned the keyboard shortcuts off; and, until you close the tab, what you typed into the form of a project when you left it. They are never sent to anybody.',
            )}
          </p>
        </section>

        <Moderation />

        <section aria-labelledby="keys">
          <h2 id="keys">{t('Keyboard shortcuts')}</h2>
          <p>
            <Rich
              text="<kbd>/</kbd> moves the cursor to the search box. Moderators have more, listed on the moderation page. If you use speech input or another program that sends keystrokes, turn the shortcuts off here; this browser remembers your choice."
              parts={{ kbd: (text) => <kbd>{text}</kbd> }}
            />
          </p>
          <p>
            <ShortcutSwitch />
          </p>
        </section>
      </div>
    </div>
  );
}

function Moderation() {
  return (
    <section aria-labelledby="moderation">
      <h2 id="moderation">{t('How it is moderated')}</h2>
      <p>
        {t(
          'What is removed: advertising, insults and threats, other people’s private matters, other people’s work without credit, and anything that is not a project.',
        )}
      </p>
      <ul className={styles.list}>
        <li>
          {t(
            'Every project, comment and profile has a “Report” link. Moderators look at reports in the order they arrive.',
          )}
        </li>
        <li>{t('Every removal has a reason, is recorded in a log with the moderator’s name, and can be undone.')}</li>
        <li>
          <Rich
            text="Where the people who run the board want it, posts of new accounts wait by <rules>rules that everybody can read</rules>, and their authors are told until when."
            parts={{ rules: (text) => <Link to="/quarantine">{text}</Link> }}
          />
        </li>
        <li>
          {t(
            'The team of a removed project still sees it, with the reason. Votes and comments are kept in case it is restored.',
          )}
        </li>
        <li>
          <Rich
            text="Whoever a decision concerns is told, with the rule and the reason, and can appeal once; another moderator decides. <numbers>How often that happens</numbers> is public."
            parts={{ numbers: (text) => <Link to="/moderation/numbers">{text}</Link> }}
          />
        </li>
      </ul>
      <h3 id="suspension">{t('When an account is suspended')}</h3>
      <p>
        <Rich
          text="A suspended person can read everything, export and erase their data, but not submit, vote or comment. The notice above every page says why and until when. It ends by itself on that day. If you think it is wrong, <appeal>appeal</appeal>, also while suspended: another moderator decides."
          parts={{
            appeal: (text) => <Link to="/me/receipts">{text}</Link>,
          }}
        />
      </p>
    </section>
  );
}

function Privacy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{t('What the board stores about you')}</h2>
      <dl className={styles.facts}>
        {kept().map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Rich
          text="Everything the board holds about you can be exported as one file, and erased for good, under <link>your data</link>. Erasing withdraws your votes, removes your name and the text of your comments, and withdraws projects that nobody else owns."
          parts={{ link: (text) => <Link to="/me/data">{text}</Link> }}
        />
      </p>
      <p>
        {t(
          'Uploaded pictures come from the board itself, without what a camera writes into them, such as the place. Where a member gave the address of a picture on another site instead, the board has copied it once; your browser loads nothing from other sites.',
        )}
      </p>
    </section>
  );
}

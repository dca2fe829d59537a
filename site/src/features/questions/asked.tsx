import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** A question on the page of its project. */
type Asked = { number: number; text: string; answers: number };
type Props = { asked: readonly Asked[]; projectId: string; isMadeByMe: boolean };

/** What the team would like to know, on the page of its project; to the team it says what nobody has answered. */
export const AskedHere = ({ asked, projectId, isMadeByMe }: Props) =>
  asked.length > 0 && (
    <Stack as="section" gap={3} aria-labelledby="asked">
      <h2 id="asked">{t('What the team would like to know')}</h2>
      <Rows>
        {asked.map(({ number, text, answers }) => (
          <li key={number}>
            <Stack gap={1}>
              <span dir="auto">{text}</span>
              <Link to={`/projects/${projectId}/questions#question-${number}`}>
                {isMadeByMe ? answersWords(answers) : t('Answer question {number}', { number })}
              </Link>
              {!isMadeByMe && answers > 0 && <Quiet isSmall>{answersWords(answers)}</Quiet>}
            </Stack>
          </li>
        ))}
      </Rows>
    </Stack>
  );

const answersWords = (count: number): string =>
  count === 0 ? t('Nobody has answered this yet.') : t('{count, plural, one {# answer} other {# answers}}', { count });

import { t } from '@launch-board/host/language/messages';
import { Quiet } from '../../ui/format/quiet.tsx';
import { ConflictForm, KnowTeam } from './know-team.tsx';
import type { KnownTeams } from './known-teams.ts';
import { StopName } from './table-head.tsx';
import styles from './team-list.module.css';

/** Every project that a judge may meet, first those of which they have said that they know the team. */
export function TeamList({ page: { id, teams } }: { page: KnownTeams }) {
  const known = teams.filter(({ state }) => state === 'conflict');
  const others = teams.filter(({ state }) => state !== 'conflict');
  return (
    <ul className={styles.list}>
      {[...known, ...others].map(({ stop, state, note }) => (
        <li key={stop.id} className={styles.team}>
          <p className={styles.name}>
            <StopName stop={stop} />
          </p>
          <Quiet>{stateWords()[state]}</Quiet>
          {note && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
          {state === 'conflict' && (
            <ConflictForm showcaseId={id} team={stop} from="list" act="forget" button={t('Take it back')} />
          )}
          {(state === 'to_see' || state === 'seen') && (
            <KnowTeam showcaseId={id} team={stop} from="list" isSeen={state === 'seen'} />
          )}
        </li>
      ))}
    </ul>
  );
}

const stateWords = (): Record<KnownTeams['teams'][number]['state'], string> => ({
  to_see: t('not seen yet'),
  seen: t('seen', {}, 'a project by a judge'),
  conflict: t('You know this team. What you said of it does not count, and you are not sent there.'),
  known: t('You are not sent there: you are or were on the team, teach it elsewhere, or a curator says so.'),
});

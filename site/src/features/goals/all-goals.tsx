import { t } from '@launch-board/host/language/messages';
import type { Goal, GoalTeam } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { weekOf } from './days.ts';
import { GoalLine } from './goal-line.tsx';
import type { GoalsPage } from './goals.ts';

/** What curators read: the goals of this week, who has none, and all others, each by team. */
export function AllGoals({ page: { teams, today } }: { page: GoalsPage }) {
  const { from, to } = weekOf(today);
  const isOfWeek = ({ due_on: day }: Goal) => day >= from && day <= to;
  const only = (keeps: (goal: Goal) => boolean) =>
    teams.map((team) => ({ ...team, goals: team.goals.filter(keeps) })).filter((team) => team.goals.length > 0);
  const ofWeek = only(isOfWeek);
  const none = teams.filter((team) => !team.goals.some(isOfWeek));
  if (teams.length === 0) return <Empty title={t('No entry has been accepted yet.')} />;
  return (
    <>
      <Teams id="week" title={t('This week')} teams={ofWeek} empty={t('No team has a goal for this week.')} />
      {none.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="none">
          <PartTitle id="none">{t('Nothing for this week')}</PartTitle>
          <ul>
            {none.map((team) => (
              <li key={team.project_id}>
                <TeamLink team={team} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <Teams id="other" title={t('Before and after')} teams={only((goal) => !isOfWeek(goal))} />
    </>
  );
}

type TeamsProps = { id: string; title: string; teams: readonly GoalTeam[]; empty?: string };

function Teams({ id, title, teams, empty }: TeamsProps) {
  if (teams.length === 0 && empty === undefined) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <PartTitle id={id}>{title}</PartTitle>
      {teams.length === 0 && <p>{empty}</p>}
      {teams.map((team) => (
        <Stack key={team.project_id} gap={2}>
          <h3>
            <TeamLink team={team} />
          </h3>
          <ul>
            {team.goals.map((goal) => (
              <li key={goal.id}>
                <GoalLine goal={goal} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

const TeamLink = ({ team }: { team: GoalTeam }) => (
  <Link to={`/projects/${team.project_id}`} dir="auto">
    {team.name}
  </Link>
);

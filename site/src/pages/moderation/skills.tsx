import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { ModerationTabs } from '../../features/moderation/tabs.tsx';
import { readSkillLines, writeSkills } from '../../features/openings/manage-skills.ts';
import { SkillListForm } from '../../features/openings/skill-list-form.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsModerator, readAsModerator } from './moderate.ts';

export const loader = readAsModerator(async ({ visitor }) => ({ skills: await readSkillLines(visitor) }));

export const action = actAsModerator(({ visitor, form }) => writeSkills(visitor, form));

export default function ModerationSkills() {
  const { skills } = useLoaderData<typeof loader>();
  return (
    <Stack gap={5}>
      <PageHead title={t('Skills')} />
      <ModerationTabs title={t('Skills')} />
      <p>
        {t(
          'What teams look for and people offer. Keep it short. Empty a line to remove the skill. Put it back, and whoever had named it has it again.',
        )}
      </p>
      <SkillListForm skills={skills} />
    </Stack>
  );
}

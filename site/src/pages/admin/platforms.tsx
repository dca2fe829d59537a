import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { MakeLink, PlatformRow } from '../../features/administration/platform-rows.tsx';
import { changePlatforms, readPlatforms } from '../../features/administration/platforms.ts';
import { AdminHead } from '../../features/administration/tabs.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { actAsOperator, readAsOperator } from './operate.ts';

export const loader = readAsOperator(async ({ visitor }) => ({
  registrations: (await readPlatforms(visitor)) ?? null,
}));

export const action = actAsOperator(({ visitor, form }) => changePlatforms(visitor, form));

/** Links by which learning platforms register themselves, and those that have. */
export default function LearningPlatforms() {
  const { registrations } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title={t('Learning platforms')} />
      {registrations === null ? (
        <Quiet isMeasured>{t('The setting LAUNCHBOARD_LTI_KEY turns learning platforms on.')}</Quiet>
      ) : (
        <Stack gap={8}>
          <Quiet isMeasured>
            {t(
              'Make a link, and have it entered where Moodle, Canvas or another platform registers tools. It is good once. Then compare the addresses here with those of your platform, and confirm it.',
            )}
          </Quiet>
          <MakeLink />
          <Rows>
            {registrations.map((one) => (
              <li key={one.id}>
                <PlatformRow registration={one} />
              </li>
            ))}
          </Rows>
        </Stack>
      )}
    </>
  );
}

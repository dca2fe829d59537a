import { t } from '@launch-board/host/language/messages';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Desk } from './jury.ts';
import { JuryForm } from './jury-form.tsx';

/** The press that reminds judges who have judged nothing yet, or from when there is one again. */
export function RemindJudges({ showcaseId, desk, formKey }: { showcaseId: string; desk: Desk; formKey: string }) {
  const { remindable, remindFrom } = desk;
  if (!desk.isOpen || remindFrom === null) return null;
  if (remindable === 0)
    return (
      <p>
        <Rich
          text="Those who have judged nothing yet can be reminded again from <at/>."
          parts={{ at: () => <FullMoment at={remindFrom} /> }}
        />
      </p>
    );
  return (
    <Stack gap={3}>
      <Quiet isSmall>
        {t(
          'Each gets a notice, and a mail unless they want none, at most once a day. To an address whose holder has not signed in the invitation goes again, at most once a week.',
        )}
      </Quiet>
      <JuryForm
        key={remindable}
        {...{ showcaseId, formKey }}
        act="remind"
        button={t('Remind {count, plural, one {# judge who has} other {# judges who have}} judged nothing', {
          count: remindable,
        })}
      />
    </Stack>
  );
}

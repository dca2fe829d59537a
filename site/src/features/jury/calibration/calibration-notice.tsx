import { t } from '@launch-board/host/language/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { marksLeft, type Round } from '../calibration.ts';

/** What the page of a judge says of the round; nothing if there is none. */
export const facedIn = (round: Round | undefined) =>
  round && round.state !== 'none' ? { state: round.state, left: marksLeft(round) } : undefined;

type Props = { showcaseId: string; round: NonNullable<ReturnType<typeof facedIn>> };

/** Leads a judge to the projects that all judges mark first, and later to how their marks lie beside those of the others. */
export function RoundNotice({ showcaseId, round: { state, left } }: Props) {
  const [title, text, label] =
    state === 'closed'
      ? [
          t('The round before the judging is closed'),
          t('You can see how your marks lie beside those of the other judges.'),
          t('See the marks'),
        ]
      : left > 0
        ? [
            t('First, all judges mark the same projects'),
            t('{count, plural, one {# project waits} other {# projects wait}} for your marks. Nothing of it counts.', {
              count: left,
            }),
            t('Give marks'),
          ]
        : [
            t('You have given your marks'),
            t('Once all judges have, you see how yours lie beside those of the others.'),
            t('Look at them again'),
          ];
  return (
    <Notice title={title}>
      <p>{text}</p>
      <p>
        <LinkButton to={`/showcases/${showcaseId}/judge/calibration`} isSmall>
          {label}
        </LinkButton>
      </p>
    </Notice>
  );
}

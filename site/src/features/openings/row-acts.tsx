import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { MatesForm } from './mates-form.tsx';

/** Who looks at the rows of others. */
export type Reader = { id: string; isModerator: boolean } | undefined;

type Props = {
  reader: Reader;
  /** Who has written it; undefined if the account was erased. */
  writerId: string | undefined;
  id: string;
  act: 'opening-end' | 'free-end-for-other';
  about: string;
  page: string;
};

/** What may be done about the words of somebody else: to tell the moderators, or as one of them, to end it. */
export const RowActs = ({ reader, writerId, id, act, about, page }: Props) => (
  <Cluster gap={2}>
    {writerId !== undefined && (
      <ReportLink type="user" id={writerId} returnTo={page}>
        {t('Report this person')}
      </ReportLink>
    )}
    {reader?.isModerator && (
      <MatesForm act={act} id={id} page={page}>
        {({ isBusy }) => (
          <Button
            look="quiet"
            isSmall
            aria-disabled={isBusy}
            aria-label={t('End it as a moderator: {about}', { about })}
          >
            {t('End it as a moderator')}
          </Button>
        )}
      </MatesForm>
    )}
  </Cluster>
);

import { t } from '@launch-board/host/language/messages';
import type { NoticeState } from '@launch-board/sdk';
import { Fragment, useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { Refusal, usePressed } from '../../ui/feedback/refusal.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './notice-row.module.css';
import { tellNoticeState } from './notice-state.ts';
import type { Piece } from './notice-words.ts';
import type { ShownNotice } from './notices.ts';

/** One notice: what happened, with the way there. Following it marks it as read where scripts run. */
export function NoticeRow({ notice, listHref }: { notice: ShownNotice; listHref: string }) {
  const { id, isUnread, sentence, excerpt, href, face, icon, at } = notice;
  const { fetcher, markRead } = useMarkRead(id);
  const { form, refusal } = usePressed(fetcher.data, t('It is still unread.'));
  const isShownUnread = isUnread && fetcher.state === 'idle' && !fetcher.data?.done;
  const onOpen = isUnread ? markRead : undefined;
  return (
    <article className={styles.row} data-unread={isShownUnread || undefined}>
      {face ? <Face {...face} size="medium" isDecorative /> : <Icon name={icon} size={24} className={styles.icon} />}
      <div className={styles.words}>
        <p>
          {isShownUnread && <span className="hidden-text">{t('Unread:')} </span>}
          {href ? (
            <Link to={href} className={styles.link} onClick={onOpen} onAuxClick={onOpen}>
              <Sentence of={sentence} />
            </Link>
          ) : (
            <Sentence of={sentence} />
          )}
        </p>
        {excerpt && (
          <p className={styles.excerpt} data-lines="2" dir="auto">
            {excerpt}
          </p>
        )}
        <Quiet isSmall>
          <Moment at={at} />
        </Quiet>
      </div>
      {isShownUnread && (
        <fetcher.Form method="post" action="/me/notices" className={styles.act}>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="act" value="read" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="return_to" value={listHref} />
          <Button look="quiet" isIcon title={t('Mark as read')}>
            <Icon name="done" />
            <span className="hidden-text">
              <Rich text="Mark as read: <sentence/>" parts={{ sentence: () => <Sentence of={sentence} /> }} />
            </span>
          </Button>
        </fetcher.Form>
      )}
      <Refusal className={styles.refusal}>{refusal}</Refusal>
    </article>
  );
}

/** Marks one notice as read by its form, or when it is opened. The count of the header follows. */
function useMarkRead(id: string) {
  const fetcher = useFetcher<FormAnswer<NoticeState>>({ key: `read ${id}` });
  const state = fetcher.data?.done;
  useEffect(() => {
    if (state) tellNoticeState(state);
  }, [state]);
  return {
    fetcher,
    markRead: () => void fetcher.submit({ form: '', act: 'read', id }, { method: 'post', action: '/me/notices' }),
  };
}

const Sentence = ({ of }: { of: Piece[] }) =>
  of.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not change places
    <Fragment key={index}>
      {typeof piece === 'string' ? piece : <bdi className={styles.name}>{piece.name}</bdi>}
    </Fragment>
  ));

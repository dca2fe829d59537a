import { t } from '@launch-board/host/language/messages';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { KeptFields } from '../../session/visitor-context.ts';
import { useShortcuts } from '../../ui/frame/shortcuts.ts';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { askHref } from '../receipts/receipts.ts';
import { isThere, nounOf } from './case-words.ts';
import type { Case } from './cases.ts';
import { Decision, type DecisionProps } from './decision.tsx';
import styles from './decisions.module.css';
import { removalHints, removals } from './removal-words.ts';

type Props = { item: Case; next: string; personId: string; kept: KeptFields };

/**
 * The two or three acts that make sense for a case. "a" lets it stay, "r" takes it away, "s" is about its maker; a key opens
 * the act and brings the cursor to what it still needs.
 */
export function Decisions({ item, next, personId, kept }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(
    useMemo(() => {
      const open = (key: string) => () => openDecision(box.current, key);
      return { a: open('a'), r: open('r'), s: open('s') };
    }, []),
  );
  if (item.isOwn) return <NotYours item={item} />;
  return (
    <Stack ref={box} gap={2}>
      <h3 className={styles.title}>{t('Decide')}</h3>
      {offersOn(item, personId).map((offer) => (
        <Decision key={offer.act} item={item} next={next} kept={kept} {...offer} />
      ))}
      <Link to={askHref({ type: askedTypes[item.thing.type], id: item.thing.id })}>{t('Ask before deciding')}</Link>
    </Stack>
  );
}

const askedTypes = { project: 'project', comment: 'comment', collection: 'collection', user: 'person' } as const;

type Offer = Pick<DecisionProps, 'act' | 'keyName' | 'label' | 'hint' | 'ready' | 'targetId'>;

/** What a moderator can decide, in the order of the page. */
function offersOn(item: Case, personId: string): Offer[] {
  const { kind, thing, maker } = item;
  if (kind === 'scheduled') return [withdraw()];
  const isPresent = isThere(item);
  const offers = [kind === 'report' ? keep(item) : thing.type === 'collection' ? approveShowcase() : approve(kind)];
  if (kind === 'proposal') offers.push(sendBack());
  else if (isPresent && thing.type !== 'user') offers.push(remove(item));
  if (!isPresent) offers.push(uphold());
  if (kind === 'report' && maker && maker.id !== personId) offers.push(suspend(maker, thing.type));
  return offers;
}

const approve = (kind: 'approval' | 'proposal'): Offer => ({
  act: 'approve',
  keyName: 'a',
  label: kind === 'approval' ? t('Approve') : t('Approve the changes'),
  hint: kind === 'approval' ? t('It goes live now.') : t('They go live now.'),
});

const withdraw = (): Offer => ({
  act: 'withdraw_approval',
  keyName: 'r',
  label: t('Take the approval back'),
  hint: t(
    'It waits for approval again, and is not launched before that. Its team is told; the reason stays in the log.',
  ),
  ready: 'withdraw',
});

const approveShowcase = (): Offer => ({
  act: 'approve_showcase',
  keyName: 'a',
  label: t('Approve'),
  hint: t('It is listed now, and on the front page while it takes entries.'),
});

const keep = (item: Case): Offer => ({
  act: 'keep',
  keyName: 'a',
  label: isThere(item)
    ? t('Keep the {item, select, project {project} comment {comment} profile {profile} other {collection}}', {
        item: nounOf(item),
      })
    : t('Dismiss'),
  hint: t('Closes the reports. The reason stays in the log, which only moderators see.'),
  ready: 'keep',
});

const sendBack = (): Offer => ({
  act: 'send_back',
  keyName: 'r',
  label: t('Send back'),
  hint: t('The project stays as it is. Its team sees the reason.'),
  ready: 'send_back',
});

function remove(item: Case): Offer {
  return {
    act: removals[item.thing.type],
    keyName: 'r',
    label:
      item.kind === 'approval'
        ? t('Refuse')
        : t('Remove the {item, select, project {project} comment {comment} profile {profile} other {collection}}', {
            item: nounOf(item),
          }),
    hint: removalHints()[item.thing.type],
    ready: item.kind !== 'approval' ? 'remove' : item.thing.type === 'collection' ? 'refuse_showcase' : 'refuse',
  };
}

const uphold = (): Offer => ({
  act: 'close',
  keyName: 'r',
  label: t('Uphold'),
  hint: t('Closes the reports as justified.'),
  ready: 'keep',
});

const suspend = (maker: { id: string; name: string }, type: Case['thing']['type']): Offer => ({
  act: 'suspend',
  keyName: type === 'user' ? 'r' : 's',
  label: t('Suspend {maker}', { maker: maker.name }),
  hint: t('They can read, but not take part. They see the reason.'),
  ready: 'suspend',
  targetId: maker.id,
});

/** In the place of the acts, for whom they would be refused. */
function NotYours({ item: { thing } }: { item: Case }) {
  const what = {
    project: t('your own project'),
    comment: t('your own comment'),
    user: t('you'),
    collection: t('a collection of yours'),
  }[thing.type];
  return (
    <Stack gap={2}>
      <h3 className={styles.title}>{t('Decide')}</h3>
      <p>
        <Rich text="This is about <what/>, so another moderator has to decide it." parts={{ what: () => what }} />
      </p>
    </Stack>
  );
}

function openDecision(box: HTMLElement | null, key: string): void {
  const details = box?.querySelector<HTMLDetailsElement>(`details[data-key="${key}"]`);
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')?.focus();
}

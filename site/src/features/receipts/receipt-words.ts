import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { Receipt } from '@launch-board/sdk';
import { reasonLabel } from '../reports/reasons.ts';

const acts: Record<Receipt['act'], Message> = {
  approve_project: msg('A project was approved'),
  withdraw_approval: msg('The approval of a project was taken back'),
  remove_project: msg('A project was removed'),
  restore_project: msg('A project was restored'),
  approve_revision: msg('Changes were approved'),
  reject_revision: msg('Changes were sent back'),
  remove_comment: msg('A comment was removed'),
  restore_comment: msg('A comment was restored'),
  remove_collection: msg('A collection or showcase was removed'),
  restore_collection: msg('A collection or showcase was restored'),
  approve_showcase: msg('A showcase was approved'),
  suspend_user: msg('An account was suspended'),
  lift_suspension: msg('A suspension was lifted'),
  hide_everything: msg('An account was suspended, and what it had published was hidden'),
  restore_everything: msg('What an account had published was brought back'),
  remove_kept_page: msg('What the board had kept of a website was removed'),
  ask_maker: msg('A question from the moderators'),
  uphold_appeal: msg('An appeal was decided: the decision stands'),
  overturn_appeal: msg('An appeal was decided: the decision was taken back'),
};

/** "A project was removed". A newer API may know acts that this version does not. */
export const actWords = ({ act }: Receipt): string => t(acts[act] ?? msg('The moderators decided something'));

const effects: Record<Receipt['effects'][number], Message> = {
  votes_uncounted: msg('Its votes are kept, and do not count while it is away.'),
  votes_counted: msg('Its votes count again.'),
  comments_hidden: msg('Comments on it are kept and not shown.'),
  text_hidden: msg('The text is kept, and nobody sees it. Replies stay.'),
  team_keeps_access: msg('Its team still sees it.'),
  contents_kept: msg('What is in it is kept.'),
  cannot_take_part: msg('Reading, appealing and exporting are still possible; taking part is not.'),
  everything_hidden: msg('Projects, comments and collections are hidden, and come back exactly if it is taken back.'),
  copy_deleted: msg('The copy is deleted for good. An owner can have a new one kept.'),
  own_votes_count: msg('Votes that were cast before keep counting.'),
  own_votes_uncounted: msg(
    'Votes cast by this account do not count from this decision on. Places that were announced before stay.',
  ),
  own_votes_counted: msg('Votes cast by this account count again, as of when they were cast.'),
  unchanged: msg('This changes nothing.'),
};

export const effectWords = ({ effects: some }: Receipt): string[] =>
  some.flatMap((effect) => (effects[effect] ? [t(effects[effect])] : []));

export const ruleWords = ({ rule }: Receipt): string => (rule ? reasonLabel(rule) : t('No rule was named'));

export const askedWords = ({ asks }: Receipt): string =>
  asks === 'operator' ? t('Whoever runs the board') : t('Another moderator');

/** How its thread stands; undefined if it has none. */
export function stateWords({ act, appeal, may_appeal: mayAppeal }: Receipt): string | undefined {
  if (!appeal) return mayAppeal ? t('Can be appealed') : undefined;
  if (appeal.state === 'open') return act === 'ask_maker' ? t('Open question') : t('Appeal open');
  if (appeal.state === 'closed') return t('Closed');
  return appeal.state === 'upheld' ? t('Decision stands') : t('Taken back');
}

/** Where the thing is: of a comment, that page of its project, as long as it is shown there. */
export function targetHref({ target_type: type, target_id: id, project_id: project }: Receipt): string | undefined {
  if (type === 'comment') return project ? `/projects/${project}?comment=${id}#comment-${id}` : undefined;
  if (type === 'project') return `/projects/${id}`;
  if (type === 'collection') return `/collections/${id}`;
  return type === 'user' ? `/people/${id}` : undefined;
}

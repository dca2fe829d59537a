import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { classNames } from '../../ui/format/class-names.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { RuledList } from '../../ui/layout/ruled-list.tsx';
import { compareHref } from '../compare/compare.ts';
import { logHref } from '../moderation/log/log.ts';
import { nameOf } from '../people/names.ts';
import { reasonLabel } from '../reports/reasons.ts';
import styles from './case-items.module.css';
import { verdictWords, whyWords } from './case-words.ts';
import type { Item } from './cases.ts';

/** What somebody of the case wrote, each with the box by which it is chosen. */
export const CaseItems = ({ items, label }: { items: readonly Item[]; label: string }) => (
  <RuledList aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <OneItem item={item} />
      </li>
    ))}
  </RuledList>
);

function OneItem({ item }: { item: Item }) {
  const { type, id, text, name, why, reports, created_at, decision } = item;
  const box = `item-${id}`;
  return (
    <div className={classNames(styles.item, decision && styles.decided)}>
      <Box
        id={box}
        value={`${type} ${id}`}
        isOff={!item.may_decide || (decision !== undefined && decision.verdict !== 'kept')}
      />
      <div>
        <label htmlFor={box} className={styles.text} dir="auto">
          {text || name || t('Its text is gone')}
        </label>
        <p className={styles.facts}>
          {name && type !== 'user' && (
            <Link to={hrefOf(item)} dir="auto">
              {name}
            </Link>
          )}
          {type === 'project' && <Link to={compareHref(id)}>{t('Compare with another project')}</Link>}
          <span>{why.map((one) => whyWords()[one]).join(', ')}</span>
          <Moment at={created_at} />
        </p>
        {reports.map((report) => (
          <Quiet key={report.id} isSmall dir="auto">
            {reasonLabel(report.reason)}
            {report.note && `: ${report.note}`} ({report.reporter ? nameOf(report.reporter) : t('Somebody')})
          </Quiet>
        ))}
        {!item.may_decide && <Quiet isSmall>{t('This concerns you: another moderator decides.')}</Quiet>}
        {decision && <Verdict id={id} decision={decision} />}
      </div>
    </div>
  );
}

type VerdictProps = { id: string; decision: NonNullable<Item['decision']> };

const Verdict = ({ id, decision: { verdict, decided_by, decided_at } }: VerdictProps) => (
  <p className={styles.verdict}>
    <strong>{verdictWords()[verdict]}</strong> {decided_by && nameOf(decided_by)} <Moment at={decided_at} />{' '}
    {verdict !== 'kept' && <Link to={logHref({ concerns: id })}>{t('Take it back')}</Link>}
  </p>
);

export const Box = ({ id, value, isOff }: { id: string; value: string; isOff: boolean }) => (
  <span className={styles.box}>
    <input
      type="checkbox"
      id={id}
      name="target"
      value={value}
      disabled={isOff}
      defaultChecked={!isOff}
      data-choice=""
    />
  </span>
);

function hrefOf({ type, id, project_id }: Item): string {
  if (type === 'comment') return `/projects/${project_id}?comment=${id}#comment-${id}`;
  return `/${{ project: 'projects', collection: 'collections', user: 'people' }[type]}/${id}`;
}

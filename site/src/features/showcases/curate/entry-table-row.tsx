import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { FieldProblem } from '../../../ui/form/field-problem.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { DeclarationFacts } from '../../declarations/declaration-parts.tsx';
import { CardPoster } from '../../projects/list/card-poster.tsx';
import { stateWords } from '../entry-words.ts';
import { chosenForm } from './chosen-acts.tsx';
import type { Curating } from './curating.ts';
import { type EntryRow, isDecidable } from './entries.ts';
import styles from './entry-table.module.css';
import { wasOf } from './sent-rows.ts';

type Typed = Record<string, string> | undefined;

/** `typed`: what was sent and refused, for a page that is drawn anew. */
type Props = { row: EntryRow; opensAt: string; problem: string | undefined; typed: Typed } & Pick<
  Curating,
  'tracks' | 'jury'
>;

export function EntryTableRow({ row, opensAt, tracks, jury, problem, typed }: Props) {
  const { card, track, table } = row;
  const id = useId();
  const isOpen = isDecidable(row);
  const ties = { 'aria-describedby': problem && id, 'aria-invalid': problem ? (true as const) : undefined };
  return (
    <tr id={card.id} tabIndex={-1} data-state={row.state}>
      <td className={styles.choose}>
        {isOpen && (
          <label className={styles.mark}>
            <input type="checkbox" name="chosen" value={card.id} form={chosenForm} />
            <span className="hidden-text">{t('Select {name}', { name: card.name })}</span>
          </label>
        )}
      </td>
      <th scope="row" className={styles.entry}>
        <CardPoster card={card} size="small" />
        <About row={row} opensAt={opensAt} />
        {problem && <FieldProblem id={id}>{problem}</FieldProblem>}
      </th>
      {tracks.length > 0 && (
        <Cell label={t('Track')} name={card.name} isOpen={isOpen}>
          {(id) => (
            <select id={id} name={`track ${card.id}`} defaultValue={typed?.[`track ${card.id}`] ?? track}>
              <option value="">{t('None')}</option>
              {tracks.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Cell>
      )}
      <Cell label={t('Table')} name={card.name} isOpen={isOpen}>
        {(id) => (
          <input
            type="text"
            id={id}
            name={`table ${card.id}`}
            className={styles.number}
            inputMode="numeric"
            maxLength={String(limits.showcases.tables).length}
            defaultValue={typed?.[`table ${card.id}`] ?? table ?? ''}
            autoComplete="off"
            {...ties}
          />
        )}
      </Cell>
      <StateCell row={row} isOpen={isOpen} typed={typed} />
      {jury && (
        <td className={styles.jury}>
          {row.state === 'accepted' && (
            <Judged of={card.name} count={jury.views[card.id] ?? 0} judges={jury.judges.length} />
          )}
        </td>
      )}
    </tr>
  );
}

function About({ row, opensAt }: { row: EntryRow; opensAt: string }) {
  const { card, by, enteredAt, isDraft, declarations, repository, reason } = row;
  return (
    <div className={styles.words}>
      <Link to={`/projects/${card.id}`} className={styles.name} dir="auto">
        {card.name}
      </Link>
      <Cluster as={Quiet} isSmall gap={3} lineGap={0}>
        {by && <Link to={`/people/${by.id}`}>{by.name}</Link>}
        <Moment at={enteredAt} />
        {isDraft && <span>{t('Draft, hidden from everybody else')}</span>}
      </Cluster>
      <DeclarationFacts of={declarations} />
      {repository && <FirstCommit of={repository} opensAt={opensAt} />}
      {reason && (
        <Quiet isSmall>
          <Rich text="Reason: <bdi/>" parts={{ bdi: () => <bdi>{reason}</bdi> }} />
        </Quiet>
      )}
    </div>
  );
}

/** As the repository says it: whoever commits writes the date. */
function FirstCommit({ of: { url, first }, opensAt }: { of: NonNullable<EntryRow['repository']>; opensAt: string }) {
  return (
    <Cluster as={Quiet} isSmall gap={3} lineGap={0}>
      <a href={url} rel="nofollow ugc noopener">
        {t('Repository')}
      </a>
      {first && (
        <span>
          {first < opensAt ? (
            <Rich
              text="First commit: <when/>, before the showcase opened"
              parts={{ when: () => <Moment at={first} /> }}
            />
          ) : (
            <Rich text="First commit: <when/>" parts={{ when: () => <Moment at={first} /> }} />
          )}
        </span>
      )}
    </Cluster>
  );
}

/** The state, to change where it is the curators', with what tells the row from one that others have changed since. */
function StateCell({ row, isOpen, typed }: { row: EntryRow; isOpen: boolean; typed: Typed }) {
  const { card, state } = row;
  if (!isOpen) return <td className={styles.cell}>{t(stateWords[state].list)}</td>;
  const choices = (['submitted', 'accepted', 'declined'] as const).filter(
    (one) => one !== 'submitted' || state === 'submitted',
  );
  return (
    <Cell label={t('State')} name={card.name} isOpen>
      {(id) => (
        <>
          <input type="hidden" name="row" value={card.id} />
          <input type="hidden" name={`was ${card.id}`} value={wasOf(row)} />
          <select id={id} name={`state ${card.id}`} defaultValue={typed?.[`state ${card.id}`] ?? state}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {t(stateWords[one].list)}
              </option>
            ))}
          </select>
        </>
      )}
    </Cell>
  );
}

type CellProps = { label: string; name: string; isOpen: boolean; children: (id: string) => ReactNode };

/** Its label stands in the head of the table, and on a phone above it. */
function Cell({ label, name, isOpen, children }: CellProps) {
  const id = useId();
  if (!isOpen) return <td className={styles.cell} />;
  return (
    <td className={styles.cell}>
      <label htmlFor={id}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <span className="hidden-text">{t('{label}: {name}', { label, name })}</span>
      </label>
      {children(id)}
    </td>
  );
}

const Judged = ({ of, count, judges }: { of: string; count: number; judges: number }) => (
  <>
    <progress max={Math.max(1, judges)} value={count} aria-label={t('Judges of {name}', { name: of })} />
    <span className="figures">{t('{count} of {judges}', { count, judges })}</span>
  </>
);

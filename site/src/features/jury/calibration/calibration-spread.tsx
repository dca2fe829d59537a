import { t } from '@launch-board/host/language/messages';
import { exact } from '../../../ui/acts/numbers.ts';
import { Table } from '../../../ui/format/table.tsx';
import { besideOthers, type RoundProject } from '../calibration.ts';

type Props = { project: RoundProject };

/** To a judge: their own marks of a project beside those of the others. */
export function OwnSpread({ project: { stop, criteria, mine, marks } }: Props) {
  return (
    <Table
      caption={t('Marks of {name}', { name: stop.name })}
      head={[t('Criterion'), t('You'), t('The others'), t('Their average'), t('Beside them')]}
      isStacked
    >
      {criteria.map(({ id, name }) => {
        const own = mine.get(id);
        const { others, mean, above } = besideOthers(own, marks?.get(id) ?? []);
        return (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{own === undefined ? t('no mark') : exact(own)}</td>
            <td>{others.length === 0 ? t('no mark') : others.map(exact).join(', ')}</td>
            <td>{mean !== undefined && tenths(mean)}</td>
            <td>{above !== undefined && besideWords(above)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** To curators: all marks of a project. */
export const AllSpread = ({ project: { stop, criteria, marks } }: Props) => (
  <Table
    caption={t('Marks of {name}', { name: stop.name })}
    head={[t('Criterion'), t('Marks'), t('Average')]}
    isStacked
  >
    {criteria.map(({ id, name }) => {
      const { others, mean } = besideOthers(undefined, marks?.get(id) ?? []);
      return (
        <tr key={id}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td>{others.length === 0 ? t('no mark') : others.map(exact).join(', ')}</td>
          <td>{mean !== undefined && tenths(mean)}</td>
        </tr>
      );
    })}
  </Table>
);

function besideWords(above: number): string {
  const by = tenths(Math.abs(above));
  if (Math.abs(above) < 0.5) return t('as the others');
  return above > 0 ? t('higher by {by}', { by }) : t('lower by {by}', { by });
}

const tenths = (value: number): string => exact(Math.round(value * 10) / 10);

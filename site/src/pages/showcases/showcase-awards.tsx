import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useLoaderData } from 'react-router';
import { giveAwards, readAwards } from '../../features/showcases/page/awards.ts';
import { ShowcaseLink } from '../../features/showcases/showcase-link.tsx';
import { Saved } from '../../ui/feedback/saved.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useMoreRows } from '../../ui/form/more-rows.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Acting, act } from '../common/act.ts';
import { forbidden, type MemberLoadArgs, notFound, readMine } from '../common/read.ts';
import type { Route } from './+types/showcase-awards.ts';

export const loader = readMine(async ({ visitor, params }: MemberLoadArgs<Route.LoaderArgs>) => {
  const found = await readAwards(visitor, params.id);
  if (!found) throw notFound('no_showcase');
  if (found === 'forbidden') throw forbidden();
  return found;
});

export const action = act(({ visitor, form, params }: Acting<Route.ActionArgs>) =>
  giveAwards(visitor, params.id, form),
);

export default function ShowcaseAwards() {
  const { id, name, awards, projects } = useLoaderData<typeof loader>();
  const { fetcher, isBusy, answer } = useSentForm<{ given: number }>(`awards ${id}`, 'awards');
  return (
    <Stack gap={10} width={44}>
      <PageHead title={t('Awards of {name}', { name })} />
      <PageTitle
        above={<ShowcaseLink id={id} name={name} />}
        lead={t(
          'Everybody sees them at once, and the teams are told, except those that wait for the reveal in the hall.',
        )}
      >
        {t('Awards')}
      </PageTitle>
      <Stack as={fetcher.Form} key={awards.length} method="post" action={`/showcases/${id}/awards`} gap={8} width={44}>
        <input type="hidden" name="form" value="awards" />
        <AwardRows awards={awards} projects={projects} />
        <FormProblem problem={answer?.problem} />
        <Cluster gap={4} align="center">
          <Button look="main" aria-disabled={isBusy}>
            {isBusy ? t('Saving …') : t('Save the awards')}
          </Button>
          {answer?.done && !isBusy && <Saved />}
          <LinkButton to={`/showcases/${id}`} look="quiet">
            {t('Back to the showcase')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Stack>
  );
}

function AwardRows({ awards, projects }: { awards: Award[]; projects: FieldsProps['projects'] }) {
  const { rows, another } = useMoreRows(awards, ({ name }) => name === '', emptyAward, limits.showcases.awards);
  return (
    <>
      {rows.map((award, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have nothing else
        <AwardFields key={index} number={index + 1} award={award} projects={projects} />
      ))}
      {another}
    </>
  );
}

const emptyAward: Award = { name: '', project: '', citation: '', isHeld: false };

type Award = { name: string; project: string; citation: string; isHeld: boolean };
type FieldsProps = { number: number; award: Award; projects: { id: string; name: string }[] };

function AwardFields({ number, award, projects }: FieldsProps) {
  return (
    <Stack as="fieldset" gap={3}>
      <legend>
        <Rich text="Award <number/>" parts={{ number: () => number }} />
      </legend>
      <FieldRow>
        <TextField
          label={t('Name of the award')}
          name="name"
          maxLength={limits.texts.name}
          defaultValue={award.name}
          autoComplete="off"
          dir="auto"
        />
        <SelectField label={t('Project')} name="project" defaultValue={award.project}>
          <option value="">{t('Choose one')}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <TextField
        label={t('What for')}
        hint={t('Optional.')}
        name="citation"
        maxLength={limits.texts.collectionNote}
        defaultValue={award.citation}
        autoComplete="off"
        dir="auto"
      />
      <Choice
        type="checkbox"
        name="held"
        value={number - 1}
        label={t('Keep it secret until it is revealed in the hall')}
        defaultChecked={award.isHeld}
      />
    </Stack>
  );
}

import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { FreePerson, Opening, Skill } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { OwnProject } from './ask.tsx';
import { OpeningOf } from './found-rows.tsx';
import { MatesForm } from './mates-form.tsx';
import { WishFacts } from './wish-facts.tsx';
import { WishFields } from './wish-fields.tsx';

const page = '/team-mates/mine';

type Showcase = { id: string; name: string } | null;
type FormProps = { opening?: Opening; projects: readonly OwnProject[]; skills: readonly Skill[]; showcase: Showcase };

/** A new opening, or a change of one, which confirms it. */
export const OpeningForm = ({ opening, projects, skills, showcase }: FormProps) => (
  <MatesForm act="opening" id={opening?.id ?? ''} page={page}>
    {(sent) => (
      <>
        {!opening && (
          <SelectField label={t('Project')} name="project" defaultValue={sent.answer?.fields?.project}>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {showcase && <input type="hidden" name="showcase" value={showcase.id} />}
        <WishFields wish={opening} skills={skills} roleLabel={t('Whom you look for')} isRoleNeeded sent={sent} />
        <TextField
          label={t('How many people')}
          name="seats"
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.openings.seats}
          defaultValue={opening?.seats ?? 1}
          problem={sent.problemOf('seats')}
        />
        <Choice
          type="checkbox"
          name="names_project"
          value="yes"
          label={t('Everybody may read the name of the project')}
          hint={t('Of a draft others see nothing else, and not even the name unless you choose this.')}
          defaultChecked={opening?.names_project ?? false}
        />
        <p>
          <Button look="main" aria-disabled={sent.isBusy}>
            {opening ? t('Save') : t('Look for somebody')}
          </Button>
        </p>
      </>
    )}
  </MatesForm>
);

/** Until when others find it, and the one press that confirms it. */
const Confirmation = ({ of, act, about }: { of: Opening | FreePerson; act: string; about: string }) => (
  <>
    <Quiet isSmall>
      {of.is_open ? (
        <Rich text="Others find it until <day/>." parts={{ day: () => <FullMoment at={of.confirmed_until} /> }} />
      ) : (
        t('Nobody finds it now: confirm it, or give it another last day.')
      )}
    </Quiet>
    <MatesForm act={act} id={of.id} page={page}>
      {({ isBusy }) => (
        <p>
          <Button aria-disabled={isBusy} aria-label={t('It still holds: {about}', { about })}>
            {t('It still holds')}
          </Button>
        </p>
      )}
    </MatesForm>
  </>
);

const End = ({ id, act, about }: { id: string; act: string; about: string }) => (
  <MatesForm act={act} id={id} page={page}>
    {({ isBusy }) => (
      <p>
        <Button look="danger" aria-disabled={isBusy} aria-label={t('End it: {about}', { about })}>
          {t('End it')}
        </Button>
      </p>
    )}
  </MatesForm>
);

type OwnProps = { openings: readonly Opening[]; skills: readonly Skill[] };

/** The openings of the reader's projects. */
export const OwnOpenings = ({ openings, skills }: OwnProps) => (
  <Rows>
    {openings.map((opening) => (
      <li key={opening.id}>
        <Stack gap={2}>
          <RowTitle dir="auto">{opening.role}</RowTitle>
          <OpeningOf opening={opening} />
          <WishFacts wish={opening} />
          <Confirmation of={opening} act="opening-confirm" about={opening.role} />
          <Disclosure label={t('Change or end')} about={opening.role} look="quiet" isBare>
            <Stack gap={4}>
              <OpeningForm opening={opening} projects={[]} skills={skills} showcase={opening.showcase ?? null} />
              <End id={opening.id} act="opening-end" about={opening.role} />
            </Stack>
          </Disclosure>
        </Stack>
      </li>
    ))}
  </Rows>
);

type FreeProps = { free: FreePerson | undefined; skills: readonly Skill[]; showcase: Showcase };

/** What the reader says of themselves: on the whole board, or within a showcase. */
export const OwnFree = ({ free, skills, showcase }: FreeProps) => (
  <Stack gap={4}>
    {free && (
      <Cluster gap={3}>
        <Stack gap={2}>
          <WishFacts wish={free} />
          <Confirmation of={free} act="free-confirm" about={t('free to join')} />
        </Stack>
        <End id={free.id} act="free-end" about={t('free to join')} />
      </Cluster>
    )}
    <Disclosure
      label={free ? t('Change what you say') : t('Say that you are free to join')}
      look="fit"
      isOpen={!free}
      isBare
    >
      <MatesForm act="free" id={showcase?.id ?? ''} page={page}>
        {(sent) => (
          <>
            {showcase && <input type="hidden" name="showcase" value={showcase.id} />}
            <WishFields
              wish={free}
              skills={skills}
              roleLabel={t('What you would do, if you know')}
              isRoleNeeded={false}
              sent={sent}
            />
            <p>
              <Button look="main" aria-disabled={sent.isBusy}>
                {free ? t('Save') : t('Let teams find me')}
              </Button>
            </p>
          </>
        )}
      </MatesForm>
    </Disclosure>
  </Stack>
);

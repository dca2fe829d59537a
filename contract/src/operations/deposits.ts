import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { DateTime, envelope, maybeDateTime, maybeText, Uuid } from '../shapes.ts';
import { UserSummary } from './users.ts';

const { versions, days, pictures } = limits.deposits;

/** What may be done with what is deposited, by the ids of SPDX in lower case, as repositories have them. */
export const depositLicences = ['cc-by-4.0', 'cc-by-sa-4.0', 'cc-by-nc-4.0', 'cc0-1.0', 'mit', 'apache-2.0'] as const;
export type DepositLicence = (typeof depositLicences)[number];

const depositReasons = [
  'stopped',
  'project_gone',
  'people_changed',
  'picture_gone',
  'unreachable',
  'access_refused',
  'not_accepted',
  'no_doi',
  'draft_gone',
  'review_declined',
  'review_silent',
] as const;
export type DepositReason = (typeof depositReasons)[number];

const Deposit = Type.Object(
  {
    id: Uuid,
    version: Type.Integer({ minimum: 1, description: 'The first deposit of a project is 1.' }),
    doi: Type.String({ description: 'The DOI of this version.' }),
    concept_doi: maybeText('The DOI of all versions, which leads to the latest; null if the repository has none.'),
    url: Type.String({ format: 'uri', description: 'The record in the repository.' }),
    published_at: DateTime,
  },
  { title: 'Deposit', description: 'A version of a project that stays in a repository for good.' },
);
export type Deposit = Static<typeof Deposit>;

const licence = Type.Enum([...depositLicences], { description: 'What others may do with it.' });

const DepositContents = Type.Object(
  {
    title: Type.String(),
    description: Type.String({ description: 'The tagline, and what the page says, as Markdown.' }),
    authors: Type.Array(
      Type.Object({ id: Uuid, name: Type.String(), orcid_id: maybeText('If they have connected one.') }),
      {
        description: 'The team, owners first, without those who stay out of the data set.',
      },
    ),
    left_out: Type.Integer({
      minimum: 0,
      description: 'Members of the team who are not named, because they stay out of the data set.',
    }),
    keywords: Type.Array(Type.String()),
    resource_type: Type.String({ description: 'As the repository names it.' }),
    files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer({ minimum: 0 }) }), {
      description: `The text as Markdown and as JSON, and up to ${pictures} pictures.`,
    }),
  },
  { title: 'DepositContents', description: 'Exactly what is deposited.' },
);
export type DepositContents = Static<typeof DepositContents>;

const DepositPlan = Type.Object(
  {
    state: Type.Enum(['none', 'asked', 'working', 'in_review', 'ended'], {
      description:
        '`asked`: it waits until it is agreed to. `working`: the board deposits it. `in_review`: the community of the repository decides. `ended`: the last one came to nothing, and another one can be asked for.',
    }),
    repository: Type.String({ description: 'The host of the repository.' }),
    version: Type.Integer({ minimum: 1, description: 'Which version of the record it is or would be.' }),
    digest: Type.Optional(Type.String({ description: 'Stands for the contents: send it back with what you decide.' })),
    contents: Type.Optional(DepositContents),
    refusal: Type.Optional(
      Type.Enum(['kept_out', 'nobody_named', 'too_many'], {
        description:
          '`kept_out`: its owners keep the project out of the data set. `nobody_named`: everybody on the team stays out of it. `too_many`: it has been deposited too often.',
      }),
    ),
    licence: Type.Optional(licence),
    asked_by: Type.Optional(UserSummary),
    agreed_by: Type.Optional(UserSummary),
    asked_at: maybeDateTime(),
    expires_at: maybeDateTime('Until when it can be agreed to.'),
    may_agree: Type.Boolean({ description: 'Whether the caller is the one who can agree now.' }),
    may_stop: Type.Boolean({ description: 'Whether it can still be stopped.' }),
    reason: Type.Optional(
      Type.Enum([...depositReasons], { description: 'Why it came to nothing, or what it waits for.' }),
    ),
    detail: maybeText('What the repository says to that.'),
    next_try_at: maybeDateTime('When the board tries again.'),
  },
  { title: 'DepositPlan', description: 'A deposit of a project that is under way, or that could be.' },
);
export type DepositPlan = Static<typeof DepositPlan>;

const tag = 'Projects';
const params = Type.Object({ id: Uuid });
const path = '/api/projects/{id}/deposit';
const plan = envelope('plan', DepositPlan);
const digest = Type.String({
  ...rules.sha256,
  description: '`digest` of the plan that was shown. If it is another one by now, nothing is done.',
});

export const listDeposits = operation({
  id: 'listDeposits',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  path: '/api/projects/{id}/deposits',
  tag,
  summary: 'The versions of a public project in a repository, with their DOIs',
  description: 'Latest first.',
  params,
  success: {
    status: 200,
    description: 'Its versions.',
    body: Type.Object({
      deposits: Type.Array(Deposit, { description: `Up to ${versions}.` }),
      is_on: Type.Boolean({ description: 'Whether this board deposits projects.' }),
    }),
  },
  errors: ['not_found'],
});

export const getDepositPlan = operation({
  id: 'getDepositPlan',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path,
  tag,
  summary: 'What is deposited of a project, or would be',
  description: 'Only owners of a public project can do this.',
  params,
  success: { status: 200, description: 'The plan.', body: plan },
  errors: ['not_found', 'forbidden', 'deposits_off'],
});

export const askDeposit = operation({
  id: 'askDeposit',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Ask that a project is deposited in the repository',
  description: `Only owners of a public project can do this. Nothing is sent yet: another owner has to agree within ${days} days, or the same one if there is no other. The rest of the team is told.`,
  params,
  body: closed({ digest, licence }),
  success: { status: 200, description: 'The plan, as it will be deposited.', body: plan },
  errors: [
    'not_found',
    'forbidden',
    'deposits_off',
    'deposit_under_way',
    'deposit_changed',
    'deposit_refused',
    'too_many',
  ],
});

export const agreeDeposit = operation({
  id: 'agreeDeposit',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: `${path}/agreement`,
  tag,
  summary: 'Agree that a project is deposited for good',
  description:
    'Another owner than who has asked, or the same one if there is no other. The board then deposits it, and nobody can take back what is published.',
  params,
  body: closed({ digest }),
  success: { status: 200, description: 'The plan.', body: plan },
  errors: ['not_found', 'forbidden', 'deposits_off', 'deposit_changed', 'deposit_refused', 'other_owner_required'],
});

export const stopDeposit = operation({
  id: 'stopDeposit',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Stop a deposit that is not published yet',
  description: 'Only owners can do this. The response is the same if there is none.',
  params,
  success: { status: 204, description: 'Nothing is deposited, unless it was published already.' },
  errors: ['not_found', 'forbidden', 'deposits_off'],
});

import type { JWTPayload } from 'jose';
import { textFault } from '../text/text.ts';

/** What a platform offers for a link, by the addresses in its launch. */
export type Services = {
  /** Who is in the course. */
  roster?: string;
  /** The columns of the grade book, and that of this link. */
  items?: string;
  item?: string;
};

/** What is kept of a launch. */
export type Facts = {
  kind: 'resource' | 'deep_linking';
  deployment: string;
  /** Null for deep linking. */
  resource: string | null;
  person: string | null;
  course: string | null;
  isTeacher: boolean;
  services: Services;
  /** What the board has put into the link itself. */
  showcase?: string;
  deep?: { returnUrl: string; data?: string };
};

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
export const claimOf = (name: string): string => `${LTI}${name}`;
export const deepClaimOf = (name: string): string => `${DEEP}${name}`;

const roles = {
  teacher: /membership#(Instructor|ContentDeveloper|Administrator)$|^(Instructor|ContentDeveloper|Administrator)$/,
  learner: /membership#Learner$|^Learner$/,
};

const hasOne = (given: readonly unknown[], role: RegExp): boolean =>
  given.some((one) => typeof one === 'string' && role.test(one));
const isTeacher = (given: readonly unknown[]): boolean => hasOne(given, roles.teacher);
export const isLearner = (given: readonly unknown[]): boolean => hasOne(given, roles.learner) && !isTeacher(given);

const MOST = 255;
const SHOWN = 200;

/** Reads what was signed. Returns what is wrong with it, if something is. */
export function factsIn(payload: JWTPayload, deployments: readonly string[]): Facts | string {
  if (payload[claimOf('version')] !== '1.3.0') return 'version';
  const deployment = textIn(payload[claimOf('deployment_id')], MOST);
  if (deployment === undefined || !deployments.includes(deployment)) return 'deployment';
  if (textIn(payload.sub, MOST) === undefined) return 'sub';
  const given = payload[claimOf('roles')];
  if (!Array.isArray(given)) return 'roles';
  const common = {
    deployment,
    person: shown(payload.name),
    course: courseOf(objectIn(payload[claimOf('context')])),
    isTeacher: isTeacher(given),
    services: servicesIn(payload),
  };
  switch (payload[claimOf('message_type')]) {
    case 'LtiResourceLinkRequest':
      return resourceFacts(payload, common);
    case 'LtiDeepLinkingRequest':
      return deepFacts(payload, common);
    default:
      return 'message_type';
  }
}

type Common = Omit<Facts, 'kind' | 'resource'>;

function resourceFacts(payload: JWTPayload, common: Common): Facts | string {
  const resource = textIn(objectIn(payload[claimOf('resource_link')]).id, MOST);
  if (resource === undefined) return 'resource_link';
  if (textIn(payload[claimOf('target_link_uri')], 2000) === undefined) return 'target_link_uri';
  const showcase = textIn(objectIn(payload[claimOf('custom')]).showcase, MOST);
  return { ...common, kind: 'resource', resource, ...(showcase !== undefined && { showcase }) };
}

function deepFacts(payload: JWTPayload, common: Common): Facts | string {
  const settings = objectIn(payload[deepClaimOf('deep_linking_settings')]);
  const returnUrl = addressIn(settings.deep_link_return_url);
  const types = settings.accept_types;
  if (returnUrl === undefined || !Array.isArray(types) || !types.includes('ltiResourceLink'))
    return 'deep_linking_settings';
  const data = textIn(settings.data, 4000);
  return { ...common, kind: 'deep_linking', resource: null, deep: { returnUrl, ...(data !== undefined && { data }) } };
}

function servicesIn(payload: JWTPayload): Services {
  const names = objectIn(payload['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']);
  const grades = objectIn(payload['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']);
  const roster = addressIn(names.context_memberships_url);
  const items = addressIn(grades.lineitems);
  const item = addressIn(grades.lineitem);
  return { ...(roster && { roster }), ...(items && { items }), ...(item && { item }) };
}

const courseOf = ({ title, label }: Record<string, unknown>): string | null => shown(title) ?? shown(label);

export const objectIn = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

/** Nothing that a database could not keep, or not tell from another text. */
const textIn = (given: unknown, most: number): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= most && textFault(given) === undefined
    ? given
    : undefined;

/** What people read: in one line, and not too long. */
export function shown(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const line = given
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SHOWN);
  return line === '' ? null : line.toWellFormed();
}

export function addressIn(given: unknown): string | undefined {
  const text = textIn(given, 2000);
  return text !== undefined && URL.parse(text)?.protocol === 'https:' ? text : undefined;
}

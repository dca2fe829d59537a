import type { Sessions } from '../sessions.ts';
import type { KeptForm, VisitorContext } from '../visitor-context.ts';
import type { Cookies } from './cookies.ts';
import type { Sealer } from './seal.ts';
import type { SessionCookie } from './session-cookie.ts';

type Parts = { sessions: Sessions; sealer: Sealer; cookies: Cookies };

export function formIdIn({ sealer, cookies }: Pick<Parts, 'sealer' | 'cookies'>, header: string | undefined) {
  const sealed = cookies.read(header, 'form');
  return sealed === undefined ? undefined : sealer.open('form cookie', sealed);
}

/** Keeps the fields of a form beyond the end of the session, and shows them only to the person who typed them. */
export function keptForms(
  parts: Parts,
  header: string | undefined,
  session: SessionCookie | undefined,
  signedIn: () => string | undefined,
  setCookies: string[],
): Pick<VisitorContext, 'keepForm' | 'keptForm' | 'dropForm'> {
  const { sessions, sealer, cookies } = parts;
  const id = formIdIn(parts, header);
  const find = async () => (id === undefined ? undefined : await sessions.keptForm(id));
  return {
    async keepForm(form) {
      // Each session can keep one form. Requests without a session keep none, so that outsiders cannot fill the store.
      const made = session && (await sessions.keepForm(session.id, { ...form, personId: session.personId }));
      if (made === undefined) return false;
      setCookies.push(cookies.write('form', sealer.seal('form cookie', made)));
      return true;
    },
    async keptForm(path) {
      const form = await find();
      const isMine = form !== undefined && form.personId === signedIn();
      return isMine && isOf(form, path) ? { path: form.path, fields: form.fields } : undefined;
    },
    async dropForm(path, name) {
      if (id === undefined) return;
      const form = path === undefined ? undefined : await find();
      if (path !== undefined && !(form && isOf(form, path) && (name === undefined || nameOf(form) === name))) return;
      await sessions.dropForm(id);
      setCookies.push(cookies.clear('form'));
    },
  };
}

const isOf = (form: KeptForm, path: string): boolean => form.path === path || form.path.replace(/\?.*/, '') === path;

const nameOf = ({ fields }: KeptForm): string => fields.find(([name]) => name === 'form')?.[1] ?? '';

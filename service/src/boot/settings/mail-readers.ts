import { minSecretLength, readList, Unfit } from '@launch-board/host/setting-readers';

export function readSmtp(text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isFit =
    url !== null &&
    /^smtps?:\/\//.test(text) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    /^(\?tls=off)?$/.test(url.search) &&
    url.hash === '' &&
    (url.username === '') === (url.password === '');
  if (!isFit) throw new Unfit('must be smtp://HOST:PORT or smtps://USER:PASSWORD@HOST:PORT');
  return text;
}

/** An address with a dot-atom before the `@`, and no character that could begin a further header. */
export function readFrom(text: string): { name: string; address: string } | undefined {
  if (text === '') return undefined;
  const [, name = '', address = ''] =
    /^(?:([^<>"\p{Cc}]{1,80}?) *<)?([\w.+-]{1,64}@[a-z\d.-]{1,190})>?$/iu.exec(text) ?? [];
  if (address === '' || text.includes('<') !== text.endsWith('>'))
    throw new Unfit('must be an address such as Launch Board <board@university.example>');
  return { name: name.trim(), address };
}

/** Two while one replaces the other. */
export function readSecrets(text: string): string[] {
  const secrets = readList(text);
  if (secrets.length > 2 || secrets.some(({ length }) => length < minSecretLength))
    throw new Unfit(`must have at least ${minSecretLength} characters; a second one, after a comma, is recognised too`);
  return secrets;
}

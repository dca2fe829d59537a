import type { JWTPayload } from 'jose';

/** With several audiences, an ID token has to say for which client it is made (OpenID Connect Core, section 3.1.3.7). */
export const isMadeFor = (clientId: string, { aud, azp }: JWTPayload): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length < 2 : azp === clientId;

/** Keys may only be fetched over HTTPS, or from this machine: over HTTP anybody could replace them. */
export const isFetchable = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));

/** `URL` normalises every notation of an IPv4 address to this one. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** The hosts of the worldwide, the US and the Chinese cloud. */
const entraV2 =
  /^https:\/\/login\.(?:microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0$/;

export const entraTenantOf = (issuer: string): string | undefined => entraV2.exec(issuer)?.[1];

const entraHosts =
  /(?:^|\.)(?:microsoftonline\.(?:com|us|cn)|(?:sts|login)\.windows\.net|login\.microsoft\.com|sts\.chinacloudapi\.cn)$/;

export const isEntraHost = (hostname: string): boolean => entraHosts.test(hostname);

/** OpenID Connect Discovery 1.0 section 4: a trailing slash is removed before the path is appended. */
export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

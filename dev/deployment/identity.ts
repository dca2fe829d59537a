import { parseArgs } from 'node:util';
import { defaultIdentityPort } from '../identity/people.ts';
import { startIdentityProvider } from '../identity/provider.ts';

// The try-it identity provider beside a deployment that is being proved: `node identity.ts --site URL --secret SECRET`.

const { values } = parseArgs({ options: { site: { type: 'string' }, secret: { type: 'string' } } });
await startIdentityProvider({
  port: defaultIdentityPort,
  audience: 'launch-board-api',
  redirectUris: values.site ? [`${values.site}/auth/callback`] : [],
  ...(values.secret && { clientSecret: values.secret }),
});

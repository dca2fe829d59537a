import { startIdentityProvider } from '../dev/identity/provider.ts';
import { ownFigures } from './child.ts';

/** The identity provider of the demo university as a process of its own. */
const [, , audience = '', redirectUri = '', clientSecret = ''] = process.argv;

const options = { port: 0, audience, redirectUris: [redirectUri], clientSecret, log: () => {} };
const identity = await startIdentityProvider(options);
process.on('message', () => process.send?.(ownFigures()));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.({ url: identity.issuer });

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { assistantPackage } from './assistant-package.ts';
import { messagesPlugin } from './messages/plugin.ts';
import { sdkPackage } from './sdk-package.ts';
import { visitorScripts } from './visitor-scripts.ts';

/**
 * One file of what many pages share costs less than the requests for its parts: a browser over HTTP/1.1 makes six at once. What
 * only two pages share is a part of its own: it was 12 KB that all others did not need.
 */
const groups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
  },
  {
    name: 'shared',
    // Not citations and the choice of pictures: the front page, which is to stay light, has neither.
    test: /[\\/]site[\\/]src[\\/](ui|features(?![\\/](?:citations|pictures))|session|pages[\\/]common)[\\/]|[\\/]@tabler[\\/]|[\\/]contract[\\/]/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [messagesPlugin(), reactRouter(), sdkPackage(), assistantPackage(), visitorScripts()],
  build: {
    // Every asset stays a file: the policy of the pages allows no inline styles, scripts or fonts.
    assetsInlineLimit: 0,
    // All styles are 18 KB compressed, less than the heads of a dozen requests that would each hold up the first paint.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rollupOptions: { input: './src/pages/server.ts' } },
      // One self-contained module for the host: React's production form is fixed here, whatever NODE_ENV says later.
      resolve: { noExternal: true },
    },
  },
});

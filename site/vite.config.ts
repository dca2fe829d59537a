import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { sdkPackage } from './sdk-package.ts';

export default defineConfig({
  plugins: [reactRouter(), sdkPackage()],
  // Every asset stays a file: the policy of the pages allows no inline styles, scripts or fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rollupOptions: { input: './src/pages/server.ts' } },
      // One self-contained module for the host: React's production form is fixed here, whatever NODE_ENV says later.
      resolve: { noExternal: true },
    },
  },
});

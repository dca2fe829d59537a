import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  // `build.ts` has it made elsewhere and moved to its place once it is whole.
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build',
  // The whole route table goes with the first page: some thirty lines, and no second request to learn a link's target.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  // The whole route table goes with the first page: some thirty lines, and no second request to learn a link's target.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

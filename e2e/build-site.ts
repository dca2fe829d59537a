import { buildIfOlder } from '@launch-board/site/build';

/** Before the first test: the site as it is served. */
export default function setup(): void {
  buildIfOlder(() => void process.stdout.write('Building the site …\n'));
}

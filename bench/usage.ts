/** What `--help` says. */
export const usage = `Usage: npm run bench -- [--size N]... [--seconds S] [--rounds R] [--save]
       npm run bench -- --launch-day [--only ENGINE] [--minutes N] [--save]

Measures the service on boards of invented projects, on SQLite and on PostgreSQL, beside a bare node:http server, prints
the tables and writes them to .cache/bench/results.json. Boards are kept in .cache/bench between runs.

  --size N      projects on the board; give it more than once for more boards (10000 and 100000)
  --seconds S   length of each cold sample (1)
  --rounds R    pairs of warm samples, 0.4 s each; medians are shown (15)
  --only TEXT   operations, attacks or engines of a launch day whose name holds the text
  --attack      instead: what one address can do to all others within its limit, on the largest board
  --erasure     instead: what others notice while somebody with 8,000 votes is erased
  --site        instead: what the pages of the site cost, beside a warm list of the API
  --feed        instead: what the feed of changes and webhooks cost those who vote and read, as ratios
  --launch-day  instead: the evening of the launch, with 3,000 visitors of whom 1,000 are signed in, against site, API and
                database as processes of their own, on each engine; then more and more visitors, until one page in a hundred takes
                more than 250 ms. About seven minutes for each engine. Ctrl-C ends it, and all that it has started
  --minutes N   length of that evening (1; ten would be as it is in reality)
  --save        also write the chapter of bench/RESULTS.md, and the pictures beside it
`;

/** Queries that can be run as they stand, with DuckDB and Python, once the address is the board's own. */
export const queries = {
  loved: (files: string) => `-- DuckDB: what was loved most in each year
SELECT year(created_at) AS year, name, votes
FROM '${files}/projects.parquet'
QUALIFY row_number() OVER (PARTITION BY year ORDER BY votes DESC) <= 3
ORDER BY year, votes DESC;`,
  together: (files: string) => `-- SQLite: who makes things with people of another department
-- curl -O ${files}/board.sqlite && sqlite3 board.sqlite
SELECT a.department, b.department, count(DISTINCT x.project_id) AS projects
FROM team_members x JOIN team_members y ON y.project_id = x.project_id
JOIN people a ON a.id = x.person_id JOIN people b ON b.id = y.person_id
WHERE a.department < b.department
GROUP BY 1, 2 ORDER BY projects DESC LIMIT 10;`,
  talk: (files: string) => `# Python: how soon people talk about a launch
import pandas as pd
projects = pd.read_parquet("${files}/projects.parquet")
comments = pd.read_parquet("${files}/comments.parquet")
both = comments.merge(projects, left_on="project_id", right_on="id")
print((both.created_at_x - both.created_at_y).describe())`,
  since: (api: string, after: string) => `curl -s '${api}/api/changes?after=${after}'`,
};

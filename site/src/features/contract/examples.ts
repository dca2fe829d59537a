/** Requests that can be copied and run as they stand, once the address is the board's own. */
export const examples = {
  first: (api: string) => `curl -s '${api}/api/projects?sort=popular&limit=3'`,
  walk: (api: string) => `NEXT=
while :; do
  PAGE=$(curl -sG ${api}/api/projects -d limit=100 \${NEXT:+-d cursor="$NEXT"})
  echo "$PAGE"
  NEXT=$(echo "$PAGE" | sed -n 's/.*"next":"\\([^"]*\\)".*/\\1/p')
  [ -n "$NEXT" ] || break
done`,
  follow: (api: string) => `NEXT=$(curl -s ${api}/api/changes | sed -n 's/.*"next":"\\([^"]*\\)".*/\\1/p')
curl -s "${api}/api/changes?after=$NEXT"`,
  headers: (api: string) => `curl -si ${api}/api/categories`,
  vote: (api: string) => `TOKEN=…     # from the token page
PROJECT=…   # the id of a project
curl -s -X PUT ${api}/api/projects/$PROJECT/vote -H "Authorization: Bearer $TOKEN"`,
  install: (site: string, file: string) => `npm install ${site}/sdk/${file}`,
  sdk: (api: string) => `import { createClient, paginate } from '@launch-board/sdk';

const board = createClient({ baseUrl: '${api}' });
const { projects, total } = await board.listProjects({ sort: 'popular', limit: 10 });

for await (const project of paginate(board.listProjects, { search: 'map' })) {
  console.log(project.name, project.upvotes_count);
}`,
  sdkFollow: `import { follow } from '@launch-board/sdk';

for await (const { changes, next } of follow(board, { after: saved, begin: readEverything })) {
  for (const { type, id, op, object } of changes) console.log(op, type, id, object?.name);
  await save(next); // where to go on after a restart
}`,
  error: `{
  "error": "The request is not valid. \\"details\\" lists each fault.",
  "code": "invalid_request",
  "request_id": "11044d4b97cd-8",
  "details": [{ "field": "limit", "message": "must be >= 1" }]
}`,
};

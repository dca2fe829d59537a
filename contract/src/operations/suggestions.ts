import Type from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';

const Suggestion = Type.Object(
  {
    field: Type.Enum(
      ['name', 'tagline', 'description', 'website_url', 'github_url', 'image_url', 'licence', 'languages'],
      { description: 'A field of a project, or a fact for its description: its licence, its languages.' },
    ),
    value: Type.String({
      description: 'As the field takes it: of its length, on one line or in Markdown, or an address.',
    }),
    source: Type.Enum(['repository', 'readme', 'structured_data', 'open_graph', 'page', 'address'], {
      description:
        'Where it was found: what the site of a repository says, the README, JSON-LD, Open Graph, the head of the page, or the address itself.',
    }),
  },
  { title: 'Suggestion' },
);

export const suggestProject = operation({
  id: 'suggestProject',
  method: 'POST',
  scope: 'write',
  path: '/api/suggestions',
  tag: 'Projects',
  access: 'member',
  summary: 'Suggest the fields of a project',
  description:
    'Reads a public repository (GitHub, GitLab, Gitea, Forgejo) or any public page, and suggests what a project could say of it. Nothing is stored, and no picture is fetched: `image_url` is only an address. Other sites write the texts, so a person should read them. An attempt counts towards a budget, whatever comes of it.',
  body: closed({
    address: Type.String({
      format: 'uri',
      ...rules.webAddress,
      maxLength: limits.texts.url,
      description: 'A web address without a port or a password, that everybody can read.',
    }),
  }),
  success: {
    status: 200,
    description: 'One suggestion for each field for which there is something.',
    body: Type.Object({
      address: Type.String({ format: 'uri', description: 'What was read in the end, after redirects.' }),
      suggestions: Type.Array(Suggestion),
    }),
  },
  errors: ['address_unreadable', 'budget_spent'],
});

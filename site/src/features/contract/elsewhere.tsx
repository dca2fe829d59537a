import { Rich } from '../../ui/language/rich.tsx';

/** Markdown, and the Model Context Protocol. */
export const Assistants = ({ siteUrl }: { siteUrl: string }) => (
  <p>
    <Rich
      text="For assistants, each public page is Markdown as well: ask with <code>Accept: text/markdown</code>. If the board lets them, they use it by the Model Context Protocol at <mcp/>, with a personal token to act for you; you confirm each change. On your own machine, this does the same: <command/>"
      parts={{
        code: (text) => <code>{text}</code>,
        mcp: () => <code>{`${siteUrl}/mcp`}</code>,
        command: () => <code>{`npx -y ${siteUrl}/launchboard-mcp.tgz ${siteUrl}`}</code>,
      }}
    />
  </p>
);

export const Frames = ({ siteUrl }: { siteUrl: string }) => (
  <p>
    <Rich
      text="Other sites can show a project, a collection, a showcase, a person, a leaderboard or what is trending in a frame. “Embed” on its page has the lines, and the site tells them to programs by oEmbed: <code/>."
      parts={{ code: () => <code>{`${siteUrl}/oembed?url=…`}</code> }}
    />
  </p>
);

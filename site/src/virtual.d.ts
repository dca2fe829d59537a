declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

/** The typed client that this site offers under `/sdk/`; made by `sdk-package.ts`. */
declare module 'virtual:sdk-package' {
  /** Of its file. */
  export const name: string;
  export const version: string;
  /** As npm writes it into lock files. */
  export const integrity: string;
}

/** One icon a file. The package's own types are one file of eight megabytes. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('react').ComponentType<{
    size?: number;
    stroke?: number;
    className?: string | undefined;
    'aria-hidden'?: boolean;
  }>;
  export default Icon;
}

/** The messages of each language but English; made by `messages/plugin.ts`. */
declare module 'virtual:catalogues' {
  type Messages = import('@launch-board/host/language/messages').Language['messages'];
  export const catalogues: Record<string, () => Promise<{ messages: Messages }>>;
}

/** What runs on the pages of visitors; made by `visitor-scripts.ts`. */
declare module 'virtual:visitor-scripts' {
  /** The address of the first of them. */
  export const visitorScript: string;
}

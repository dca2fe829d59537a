declare module '@citation-js/core' {
  type Name = { literal?: string; family?: string; given?: string };
  export type Read = {
    type: string;
    title: string;
    abstract?: string;
    author?: Name[];
    editor?: Name[];
    issued?: { 'date-parts': number[][] };
    URL: string;
  };
  export const plugins: {
    input: { chain(text: string, options: { generateGraph: false; forceType: string }): Read[] };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';

/** The whole look of the demo sign-in: one column, from a phone's width on, light or dark as the reader has it. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #16181d; --quiet: #565b66; --line: #8a8f99; --field: #ffffff;
  --accent: #1f4fbf; --on-accent: #ffffff; --fault: #a3180f; --fault-paper: #fdeeec; --notice: #fff1c9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14161b; --ink: #eceae4; --quiet: #a9afbb; --line: #7b828f; --field: #1d2027;
    --accent: #9db8ff; --on-accent: #10131a; --fault: #ffb3a9; --fault-paper: #3a1a17; --notice: #3a300f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
main { max-width: 28rem; margin: 0 auto; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0.5rem 0; }
a { color: var(--accent); }
.notice { margin: 0; padding: 0.6rem 0.9rem; border-radius: 0.5rem; background: var(--notice); font-weight: 600; }
.hint { color: var(--quiet); font-size: 0.9rem; margin: 0.15rem 0 0.35rem; }
.field { margin: 1.25rem 0; }
.field label, legend { font-weight: 600; }
input[type="text"], input[type="email"] {
  display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0.5rem 0.7rem;
  border: 1px solid var(--line); border-radius: 0.5rem; background: var(--field); color: var(--ink); font: inherit;
}
input[aria-invalid="true"] { border: 2px solid var(--fault); }
.problem { color: var(--fault); font-weight: 600; margin: 0.25rem 0; }
.problems { margin: 1.25rem 0; padding: 0.75rem 1rem; border-left: 0.3rem solid var(--fault); background: var(--fault-paper); }
.problems ul { margin: 0.25rem 0 0; padding-left: 1.2rem; }
.problems a { color: var(--fault); }
fieldset { margin: 1.25rem 0; padding: 0.5rem 1rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.choice { display: flex; gap: 0.7rem; align-items: flex-start; padding: 0.5rem 0; min-height: 2.75rem; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0.15rem 0 0; flex: none; accent-color: var(--accent); }
.choice .hint { display: block; margin: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button {
  min-height: 2.75rem; padding: 0.5rem 1.4rem; border: 1px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer;
}
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;

/** Nodes by their types, from files by their names: `./code-block/code-block-in-page.tsx` has `codeBlock`. */
export const nodesByType = <Node>(files: Readonly<Record<string, Node>>): Record<string, Node> =>
  Object.fromEntries(Object.entries(files).map(([file, node]) => [typeOfFile(file), node]))

const typeOfFile = (file: string) =>
  (file.split('/')[1] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

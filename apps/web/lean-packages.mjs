/**
 * Edits for two packages that run code on import, which the bundler could not drop. The router names its components
 * (`Form.displayName = …`) and creates them by `forwardRef`; an icon's file creates lucide's own component besides the
 * drawing that the pages use. The edits mark these calls as free of side effects, so that unused ones are dropped.
 *
 * @type {readonly { folder: string, file: RegExp, edits: readonly (readonly [RegExp, string])[] }[]}
 */
export const leanEdits = [
  {
    folder: 'react-router/dist/production',
    file: /node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/,
    edits: [
      [/^\w+\.displayName = "[\w.]+";$/gm, ''],
      [/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'],
    ],
  },
  {
    folder: 'lucide-react/dist/esm/icons',
    file: /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    edits: [
      [/^__iconData\.node;$/gm, ''],
      [/ = (createLucideIcon\()/g, ' = /* @__PURE__ */ $1'],
    ],
  },
]

/** @returns {import('vite').Plugin} */
export function leanPackages() {
  return {
    name: 'lean-packages',
    transform(code, id) {
      const edits = leanEdits.find(({ file }) => file.test(id))?.edits
      if (!edits) return null
      return { code: edits.reduce((text, [from, to]) => text.replace(from, to), code), map: null }
    },
  }
}

import { type ESTree, parseSync, Visitor } from 'vite'

const text = (node: ESTree.Node | null | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []

const isGlob = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'glob'

/** Patterns of one `import.meta.glob`. */
const patterns = ([first]: ESTree.CallExpression['arguments']) =>
  first?.type === 'ArrayExpression' ? first.elements.flatMap((element) => text(element)) : text(first)

export interface Imports {
  specifiers: string[]
  /** One list of patterns for each `import.meta.glob`. */
  globs: string[][]
}

/** Everything that a file imports: static and dynamic imports, types, side effects, and glob patterns. */
export function importsOf(file: string, source: string): Imports {
  const specifiers: string[] = []
  const globs: string[][] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const take = ({ source: from }: { source: ESTree.Node | null }) => {
    specifiers.push(...text(from))
  }
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
    CallExpression(node) {
      if (isGlob(node)) globs.push(patterns(node.arguments))
    },
  }).visit(program)
  return { specifiers, globs }
}

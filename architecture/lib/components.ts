import { type ESTree, parseSync, Visitor } from 'vite'

type DeclaredFunction = ESTree.Function | ESTree.ArrowFunctionExpression

const isElement = (node: ESTree.Node | null | undefined): boolean => {
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'ParenthesizedExpression':
      return isElement(node.expression)
    case 'LogicalExpression':
      return isElement(node.right)
    case 'ConditionalExpression':
      return isElement(node.consequent) || isElement(node.alternate)
    default:
      return false
  }
}

/** Whether a function's body, or one of its statements, returns an element. */
const givesElement = (node: ESTree.Node | null): boolean => {
  switch (node?.type) {
    case 'ReturnStatement':
      return isElement(node.argument)
    case 'BlockStatement':
      return node.body.some(givesElement)
    case 'IfStatement':
      return givesElement(node.consequent) || givesElement(node.alternate)
    default:
      return isElement(node)
  }
}

const draws = ({ body }: DeclaredFunction) => givesElement(body)

/** The names under which a file exports functions that return elements. */
export function componentsOf(file: string, source: string): string[] {
  const names = new Set<string>()
  const { program, module } = parseSync(file, source)
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id && draws(node)) names.add(node.id.name)
    },
    VariableDeclarator({ id, init }) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier' && draws(init)) names.add(id.name)
    },
  }).visit(program)
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ localName }) => localName.name && names.has(localName.name))
    .map(({ localName, exportName }) => exportName.name ?? localName.name ?? '')
}

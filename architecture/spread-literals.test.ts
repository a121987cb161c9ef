import { parseSync } from 'oxc-parser'
import { inEachFile, rule } from './lib/rule'
import { codeSources } from './lib/tree'

interface Node {
  type: string
  start: number
  argument?: Node
  expression?: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The expression without parentheses, `as` and `satisfies`. */
const bare = (node: Node): Node =>
  /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node.type) && node.expression
    ? bare(node.expression)
    : node

const isSpreadLiteral = ({ type, argument }: Node) =>
  /^(SpreadElement|JSXSpreadAttribute)$/.test(type) &&
  argument &&
  /^(Object|Array)Expression$/.test(bare(argument).type)

function spreadLiterals(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(spreadLiterals)
  return isNode(value) && isSpreadLiteral(value) ? [value, ...below] : below
}

/** The compiler does not check the keys of a literal that is spread: `f({ ...{ a: 1, limt: 2 } })` compiles. */
rule('no object or array literal is spread', {
  about: codeSources,
  broken: inEachFile((file, source) =>
    /\.\.\.\(*[{[]/.test(source)
      ? spreadLiterals(parseSync(file, source).program).map(
          ({ start }) => `${file}:${source.slice(0, start).split('\n').length}`,
        )
      : [],
  ),
  example: {
    'a.ts': 'const a = { ...{ b: 1 } }\nconst c = [\n  ...([1, 2] as const),\n]\nf(...[3])',
    'b.ts': 'const a = { ...(b ? { c } : {}), ...d }\nconst e = [...f.map((g) => [g]), ...[...h].map(i)]',
    'd.tsx': 'const a = <Card {...b} {...{ c, d }} />',
    'c.ts': 'const rest = (...[first]: string[]) => first // ...{ a }',
  },
  caught: ['a.ts:1', 'a.ts:3', 'a.ts:5', 'd.tsx:1'],
})

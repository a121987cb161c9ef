import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainLayout, industryChainOf, industryChains } from '.'
import { chainColumns } from './chain-columns'
import { lineHeight } from './chain-layout'

type Chain = Parameters<typeof chainLayout>[0]

/** Everything that occupies a column: nodes are one row high, passing lines `lineHeight`. */
function occupied(layout: ReturnType<typeof chainLayout>) {
  return [
    ...layout.nodes.map(({ column, at }) => ({ column, at, half: 0.5 })),
    ...layout.links.flatMap(({ through }) => through.map((place) => ({ ...place, half: lineHeight / 2 }))),
  ]
}

function expectValid(chain: Chain) {
  const layout = chainLayout(chain)
  const columnOf = new Map(layout.nodes.map(({ node, column }) => [node, column]))
  for (const { from, to, through } of layout.links) {
    const passed = through.map(({ column }) => column)
    const first = (columnOf.get(from) ?? 0) + 1
    expect(passed).toEqual(passed.map((_, index) => first + index))
    expect(columnOf.get(to)).toBe(first + passed.length)
  }
  const all = occupied(layout)
  for (const one of all) {
    expect(one.at - one.half).toBeGreaterThan(-1e-9)
    expect(one.at + one.half).toBeLessThan(layout.rows + 1e-9)
    expect(one.column).toBeLessThan(layout.columns)
    for (const other of all) {
      if (one === other || one.column !== other.column) continue
      expect(Math.abs(one.at - other.at)).toBeGreaterThan(one.half + other.half - 1e-9)
    }
  }
  expect(chainLayout(chain)).toEqual(layout)
}

test('columns of the ferrous chain: coal, then coke with ore and alloys, then steel', () => {
  const chain = industryChainOf('ferrous')
  if (!chain) throw new Error('no chain')
  const columns = chainColumns(chain)
  const inColumn = (column: number) =>
    [...columns].flatMap(([node, of]) => (of === column ? node : [])).sort()
  expect(inColumn(0)).toEqual(['ZC', 'jm'])
  expect(inColumn(1)).toEqual(['SF', 'SM', 'i', 'j'])
  expect(inColumn(2)).toEqual(['hc', 'rb', 'wr'])
})

test('the edge from crude oil to 乙二醇, in the column of PTA, passes through the columns between', () => {
  const chain = industryChainOf('polyester')
  if (!chain) throw new Error('no chain')
  const columns = chainColumns(chain)
  // 原油 0 → 石脑油 1 → PX 2 → PTA 3 → 短纤, 瓶片 4.
  expect(['sc', '石脑油', 'PX', 'TA', 'eg', 'PF', 'PR'].map((node) => columns.get(node))).toEqual([
    0, 1, 2, 3, 3, 4, 4,
  ])
  const oil = chainLayout(chain).links.find(({ from, to }) => from === 'sc' && to === 'eg')
  expect(oil?.through.map(({ column }) => column)).toEqual([1, 2])
})

test('goods that are only peers have one column each', () => {
  const rates = industryChainOf('rates')
  const layout = rates && chainLayout(rates)
  expect(layout?.nodes.map(({ node, column }) => [node, column])).toEqual([
    ['TS', 0],
    ['TF', 1],
    ['T', 2],
    ['TL', 3],
  ])
  expect(layout?.peers).toEqual([])
  expect(layout?.links).toHaveLength(4)
})

test.each(industryChains.map((chain) => [chain.name, chain] as const))(
  '%s is drawn deterministically without overlaps',
  (_, chain) => {
    expectValid(chain)
    // In a chain with links, both peers of a pair have to be in one column.
    const columns = chainColumns(chain)
    if (chain.links.length > 0) for (const [a, b] of chain.peers) expect(columns.get(a)).toBe(columns.get(b))
  },
)

test('any chain without circles is drawn without overlaps', () => {
  const nodes = [...'abcdefghi']
  const pair = fc.tuple(fc.nat(8), fc.nat(8)).filter(([from, to]) => from < to)
  const links = fc.uniqueArray(pair, { minLength: 1, maxLength: 16, selector: String })
  fc.assert(
    fc.property(links, (pairs) => {
      expectValid({
        links: pairs.map(([from, to]) => [nodes[from] ?? '', nodes[to] ?? ''] as const),
        peers: [],
      })
    }),
    { numRuns: 60 },
  )
})

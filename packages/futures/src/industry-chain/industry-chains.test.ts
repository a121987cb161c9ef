import { expect, test } from 'vitest'
import { productOf, products } from '../contracts'
import { chainNodes, industryChainOf, industryChains } from '.'
import { chainColumns } from './chain-columns'

const isCode = (node: string) => productOf(node) !== undefined
const allLinks = industryChains.flatMap(({ links }) => links)

test('every chain text of a product names one chain that contains it', () => {
  for (const { code, chains } of products) {
    for (const text of chains) {
      const named = industryChains.filter(({ texts }) => texts.includes(text))
      expect(named, text).toHaveLength(1)
      expect(named.flatMap(chainNodes), `${code} of ${text}`).toContain(code)
    }
  }
  const allTexts = new Set(products.flatMap(({ chains }) => chains))
  for (const { texts } of industryChains)
    for (const text of texts) expect(allTexts.has(text), text).toBe(true)
})

test('every 上游 and 下游 of the product table is an edge of some chain', () => {
  const edges = new Set(allLinks.map(([from, to]) => `${from} ${to}`))
  const codeIn = (name: string) => name.split('.')[1] ?? name
  for (const { code, upstream, downstream } of products) {
    for (const from of upstream) expect(edges, `${from} → ${code}`).toContain(`${codeIn(from)} ${code}`)
    for (const to of downstream) expect(edges, `${code} → ${to}`).toContain(`${code} ${codeIn(to)}`)
  }
})

test('edges between products come from the product table, except for 菜粕 in the feed chain', () => {
  const table = new Set(
    products.flatMap(({ code, upstream, downstream }) => [
      ...upstream.map((from) => `${from.split('.')[1]} ${code}`),
      ...downstream.map((to) => `${code} ${to.split('.')[1]}`),
    ]),
  )
  const extra = allLinks.filter(([from, to]) => isCode(from) && isCode(to) && !table.has(`${from} ${to}`))
  expect(extra).toEqual([
    ['RM', 'lh'],
    ['RM', 'jd'],
  ])
})

test('chains are free of circles, individually and combined', () => {
  for (const chain of industryChains) expect(() => chainColumns(chain), chain.key).not.toThrow()
  expect(() => chainColumns({ links: allLinks, peers: [] })).not.toThrow()
  const circle = {
    links: [
      ['a', 'b'],
      ['b', 'a'],
    ],
    peers: [],
  } as const
  expect(() => chainColumns(circle)).toThrow('A circle among a, b')
})

test('every chain has a unique key and unique edges', () => {
  expect(new Set(industryChains.map(({ key }) => key)).size).toBe(industryChains.length)
  for (const { key, links, peers } of industryChains) {
    const edges = [...links, ...peers].map((pair) => pair.join(' '))
    expect(edges.length, key).toBeGreaterThan(0)
    expect(new Set(edges).size, key).toBe(edges.length)
  }
})

test('unlisted goods are nodes by their Chinese name', () => {
  const copper = industryChainOf('copper')
  expect(copper && chainNodes(copper)).toEqual(['铜精矿', 'cu', 'bc', '铜材', 'ad'])
  const unlisted = industryChains.flatMap(chainNodes).filter((node) => !isCode(node))
  // Unlisted goods must have Chinese names, because a mistyped product code would count as an unlisted good.
  for (const name of unlisted) expect(name).toMatch(/\p{Script=Han}/u)
})

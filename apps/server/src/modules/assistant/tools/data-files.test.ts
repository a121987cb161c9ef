import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { glossaryTerms } from './glossary'
import { helpTopics } from './help'

const routes = readFileSync(path.resolve('apps/web/app/routes.ts'), 'utf8')

/** Paths of existing pages. */
const existing = new Set(
  [...routes.matchAll(/path: '([^']+)',\s*title: '[^']+',\s*page:/g)].map(([, found]) => found),
)
const pathOf = (page: string) => page.split(/[?#]/)[0]

/** Anchors on the page 数据说明. */
const anchors = new Set(
  ['formulas', 'sources'].flatMap((name) => {
    const source = readFileSync(path.resolve(`apps/web/app/features/market/about-${name}.ts`), 'utf8')
    return [...source.matchAll(/id: '([^']+)'/g)].map(([, id]) => id)
  }),
)

const pages = [...glossaryTerms, ...helpTopics].map(({ page }) => page)

test('the glossary holds at least 180 terms', () => {
  expect(glossaryTerms.length).toBeGreaterThanOrEqual(180)
})

test('there are at least 30 how-to topics', () => {
  expect(helpTopics.length).toBeGreaterThanOrEqual(30)
})

test('each term has names of its own', () => {
  const names = glossaryTerms.flatMap(({ name, others }) => [...new Set([name, ...others])])
  const own = glossaryTerms.map(({ name }) => name)
  expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([])
  expect(names.every((name) => name.trim() === name && name !== '')).toBe(true)
})

test('the definition of every term is one or two sentences that end', () => {
  const wrong = glossaryTerms.filter(({ text }) => !text.endsWith('。') || text.split('。').length > 4)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('each page of terms and topics exists', () => {
  expect(existing.size).toBeGreaterThan(30)
  expect(pages.filter((page) => !existing.has(pathOf(page)))).toEqual([])
})

test('each place within 数据说明 exists', () => {
  const wanted = pages.filter((page) => page.startsWith('/about-data#')).map((page) => page.split('#')[1])
  expect(wanted.filter((place) => !anchors.has(place))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emojiImage, emojiPacks, emojiSymbols } from './emoji'

const sheet = readFileSync(new URL('../../../../apps/web/public/emoji/sheet.svg', import.meta.url), 'utf8')
const drawn = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"/g)].map(([, id]) => id)
const entries = emojiPacks.flatMap(({ symbols }) => [...symbols])

/** The codes of the specification in its order; they never change, because stored texts contain them. */
const defaultCodes =
  '[微笑][大笑][呲牙][偷笑][憨笑][坏笑][破涕为笑][调皮][得意][害羞][可爱][色][亲亲][酷][发呆][思考][疑问][惊讶]' +
  '[惊恐][晕][汗][擦汗][尴尬][捂脸][无语][白眼][闭嘴][嘘][困][睡][流泪][大哭][委屈][叹气][生气][抓狂]' +
  '[鼓掌][加油][强][弱][握手][抱拳][胜利][拳头][合十][拥抱][再见][玫瑰][爱心][心碎][啤酒][咖啡][庆祝][红包]' +
  '[看多][看空][观望][涨停][跌停][止盈][止损][满仓][空仓][爆仓][吃面][吃瓜]'

test('the codes of the default pack are in the order of the picker', () => {
  expect(emojiPacks[0].symbols.map(({ code }) => code).join('')).toBe(defaultCodes)
})

test('the packs have 66, 12 and 12 emoticons', () => {
  expect(emojiPacks.map(({ symbols }) => symbols.length)).toEqual([66, 12, 12])
  for (const { title, symbols } of emojiPacks.slice(1)) {
    for (const { code } of symbols) expect(code).toMatch(new RegExp(`^\\[${title}/[^/\\]]+\\]$`))
  }
})

test('no code of an emoticon and no symbol occurs twice', () => {
  expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
  expect(new Set(entries.map(({ symbol }) => symbol)).size).toBe(entries.length)
})

test('the sheet contains exactly the symbols of the packs', () => {
  expect(drawn.toSorted()).toEqual(entries.map(({ symbol }) => symbol).toSorted())
  expect(sheet.match(/<symbol\b/g)).toHaveLength(drawn.length)
})

test('emojiSymbols contains the symbol of every code', () => {
  expect([...emojiSymbols]).toEqual(entries.map(({ code, symbol }) => [code, symbol]))
  expect(emojiSymbols.get('[未知]')).toBeUndefined()
  expect(emojiImage(emojiSymbols.get('[盘面/长下影]') ?? '')).toBe('/emoji/sheet.svg#lower-shadow')
})

test('the sheet is at most 40 KB compressed', () => {
  expect(gzipSync(sheet).length).toBeLessThanOrEqual(40 * 1024)
})

test('the sheet contains only shapes', () => {
  const elements = new Set([...sheet.matchAll(/<([A-Za-z][\w:-]*)/g)].map(([, name]) => name))
  expect([...elements].toSorted()).toEqual(['circle', 'ellipse', 'g', 'path', 'rect', 'svg', 'symbol'])
  // `<use>` from another file does not resolve `url(#…)`, so colours must be flat.
  expect(sheet).not.toMatch(/href|url\(|\son\w+=|style=|<!/i)
})

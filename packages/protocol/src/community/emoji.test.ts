import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emojiImage, emojiPacks, symbolOfEmoji } from './emoji'

const sheet = readFileSync(new URL('../../../../apps/web/public/emoji/sheet.svg', import.meta.url), 'utf8')
const drawn = [...sheet.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"/g)].map(([, id]) => id)
const entries = emojiPacks.flatMap(({ symbols }) => [...symbols])

/** The specification's list, in its order: stored texts hold these codes. */
const defaultCodes =
  '[微笑][大笑][呲牙][偷笑][憨笑][坏笑][破涕为笑][调皮][得意][害羞][可爱][色][亲亲][酷][发呆][思考][疑问][惊讶]' +
  '[惊恐][晕][汗][擦汗][尴尬][捂脸][无语][白眼][闭嘴][嘘][困][睡][流泪][大哭][委屈][叹气][生气][抓狂]' +
  '[鼓掌][加油][强][弱][握手][抱拳][胜利][拳头][合十][拥抱][再见][玫瑰][爱心][心碎][啤酒][咖啡][庆祝][红包]' +
  '[看多][看空][观望][涨停][跌停][止盈][止损][满仓][空仓][爆仓][吃面][吃瓜]'

test('default pack: its codes stand in the order of the picker', () => {
  expect(emojiPacks[0].symbols.map(({ code }) => code).join('')).toBe(defaultCodes)
})

test('packs: 66, 12 and 12 emoticons, the drawn packs name themselves in their codes', () => {
  expect(emojiPacks.map(({ symbols }) => symbols.length)).toEqual([66, 12, 12])
  for (const { title, symbols } of emojiPacks.slice(1)) {
    for (const { code } of symbols) expect(code).toMatch(new RegExp(`^\\[${title}/[^/\\]]+\\]$`))
  }
})

test('emoticons: no code and no symbol occurs twice', () => {
  expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
  expect(new Set(entries.map(({ symbol }) => symbol)).size).toBe(entries.length)
})

test('sheet: holds the symbols of the packs and no other', () => {
  expect(drawn.toSorted()).toEqual(entries.map(({ symbol }) => symbol).toSorted())
  expect(sheet.match(/<symbol\b/g)).toHaveLength(drawn.length)
})

test('symbolOfEmoji: every code leads to its symbol, an unknown one to none', () => {
  expect([...symbolOfEmoji]).toEqual(entries.map(({ code, symbol }) => [code, symbol]))
  expect(symbolOfEmoji.get('[未知]')).toBeUndefined()
  expect(emojiImage(symbolOfEmoji.get('[盘面/长下影]') ?? '')).toBe('/emoji/sheet.svg#lower-shadow')
})

test('sheet: at most 40 KB compressed', () => {
  expect(gzipSync(sheet).length).toBeLessThanOrEqual(40 * 1024)
})

test('sheet: shapes alone, without scripts, links, references or letters', () => {
  const elements = new Set([...sheet.matchAll(/<([A-Za-z][\w:-]*)/g)].map(([, name]) => name))
  expect([...elements].toSorted()).toEqual(['circle', 'ellipse', 'g', 'path', 'rect', 'svg', 'symbol'])
  // An outside `<use>` does not resolve `url(#…)`: colours are flat.
  expect(sheet).not.toMatch(/href|url\(|\son\w+=|style=|<!/i)
})

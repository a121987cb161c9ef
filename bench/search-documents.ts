import { minuteMs } from '@vce/futures'
import type { SearchDocument } from '../apps/server/src/modules/search'

/** Words, with the share of documents that contain them. */
const shares: readonly (readonly [word: string, share: number])[] = [
  ['期货', 0.98],
  ['市场', 0.9],
  ['价格', 0.8],
  ['合约', 0.7],
  ['库存', 0.6],
  ['持仓', 0.55],
  ['螺纹钢', 0.5],
  ['基差', 0.5],
  ['rb2705', 0.3],
  ['铁矿石', 0.2],
  ['沪铜', 0.1],
  ['PTA', 0.05],
  ['多单止盈', 0.02],
  ['焦煤', 0.001],
  ['纸浆', 0.0002],
]

/** Keywords as readers enter them: common words, combinations of common words, and rarer words. */
export const keywords = [
  '期货',
  '市场',
  '价格',
  '合约',
  '库存',
  '螺纹钢',
  '基差',
  '螺纹',
  '期货 市场',
  '螺纹钢 库存',
  '价格 持仓 基差',
  '期货 市场 价格 合约 库存',
  'rb2705',
  'rb',
  '铁矿石',
  '沪铜',
  'pta',
  '多单止盈',
  '焦煤',
  '纸浆',
]

/** Prefixes that readers type: a single character, a word, and one that no document has. */
export const typedPrefixes = ['期', '的', '市场', '螺纹', 'rb', 'p', '价格', '无此']

const kinds = [
  ...Array.from({ length: 14 }, () => 'post' as const),
  ...Array.from({ length: 4 }, () => 'question' as const),
  'topic' as const,
  'user' as const,
]

/** Characters that all other words are made of. */
const characters = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经',
]
const charactersEach = 230

/** Random number generator from 0 to 1 with a fixed seed. */
function createRandom() {
  let state = 12_345
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Documents of about 240 tokens, the newest last. */
export function* inventedDocuments(count: number, now: Date): Generator<SearchDocument> {
  const draw = createRandom()
  const pick = <Item>(items: readonly Item[], power = 1): Item =>
    items[Math.floor(draw() ** power * items.length)] as Item
  const vocabulary = Array.from({ length: 6_000 }, () =>
    Array.from({ length: 2 + Math.floor(draw() * 3) }, () => pick(characters)).join(''),
  )
  for (let nth = 0; nth < count; nth += 1) {
    const parts = shares.flatMap(([word, share]) => (draw() < share ? [word, '，'] : []))
    for (let length = parts.join('').length; length < charactersEach; ) {
      const word = pick(vocabulary, 3)
      parts.push(draw() < 0.15 ? `${word}，` : word)
      length += word.length
    }
    const body = parts
      .map((part) => ({ part, place: draw() }))
      .sort((a, b) => a.place - b.place)
      .map(({ part }) => part)
      .join('')
    yield {
      kind: pick(kinds),
      refId: nth,
      world: null,
      title: body.slice(0, 18),
      extra: [`期友${nth % 500}`],
      body,

      url: `/qiyouCommunityV3/infoDetails?id=${nth}`,
      productCodes: ['rb'],
      ownerId: nth % 500,
      visibility: 0,
      publishedAt: new Date(now.getTime() - (count - nth) * 10 * minuteMs),
      popularity: Math.floor(draw() * 3_000),
    }
  }
}

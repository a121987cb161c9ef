import { seatFamilies } from '@vce/futures/seat-families'
import { spreadPresets } from '@vce/futures/spreads'
import type { getFinderIndex, OutputOf } from '@vce/protocol'
import aliases from './aliases.data.json' with { type: 'json' }
import groups from './groups.data.json' with { type: 'json' }

export type FinderIndex = OutputOf<typeof getFinderIndex>
export type FinderProduct = FinderIndex['products'][number]

export type Meaning =
  | { kind: 'product'; product: FinderProduct }
  | { kind: 'products'; name: string; products: readonly string[] }
  | { kind: 'sector'; name: string }
  | { kind: 'seat'; seat: string }
  | { kind: 'family'; name: string; seats: readonly string[] }
  | { kind: 'spread'; key: string; name: string }
  /** A common word that contains a product's character but names no product: 资金. */
  | { kind: 'word' }

const unrelatedTerms =
  '资金 保证金 基金 金额 现金 金融 押金 佣金 奖金 本金 黄金分割 黄金交叉 金叉 银行 席卷 卷土 蛋糕 胶着 矿业 手续费 有色金属 金属 铜陵 尿急 糖衣 炭火 硅谷 金十 矿山 矿难 铁路 钢铁 胶囊 银监 金价格'

/** Short names that traders use for brokers. */
const seatAliases: Readonly<Record<string, string>> = {
  永安: '永安期货',
  中信: '中信期货',
  国君: '国泰君安',
  国泰: '国泰君安',
  海通: '海通期货',
  摩根: '摩根大通',
  小摩: '摩根大通',
  大摩: '摩根士丹利',
  乾坤: '乾坤期货',
  瑞银: '瑞银期货',
  东证: '东证期货',
  银河: '银河期货',
  华泰: '华泰期货',
  方正: '方正中期',
  中财: '中财期货',
}

/** Normalises letters for comparison: `RB` and `rb` are equal. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

const latin = /^[a-z0-9.]+$/i

export interface Lexicon {
  index: FinderIndex
  /** Meanings of names with Chinese characters, folded. */
  phrases: ReadonlyMap<string, readonly Meaning[]>
  /** Meanings of Latin names, folded: codes, pinyin, initials. */
  letters: ReadonlyMap<string, readonly Meaning[]>
  longest: number
  productOf: (code: string) => FinderProduct | undefined
}

/** The products or the sector that the names of a group mean. */
const meaningOf = ({ names, products, sector }: (typeof groups)[number]): Meaning =>
  products ? { kind: 'products', name: names[0] ?? '', products } : { kind: 'sector', name: sector ?? '' }

/** The full name of a seat, the name without its legal form, and its longer search terms. */
function namesOfSeat({ name, terms }: FinderIndex['seats'][number]): string[] {
  const short = name.replace(/(期货|经纪|有限|公司|\(.*\))+$/g, '')
  return [name, ...(short.length > 1 ? [short] : []), ...terms.filter((term) => term.length > 3)]
}

/** All names of a world: products, product groups, seats, spreads. */
export function createLexicon(index: FinderIndex): Lexicon {
  const phrases = new Map<string, Meaning[]>()
  const letters = new Map<string, Meaning[]>()
  const add = (name: string, meaning: Meaning) => {
    const key = fold(name)
    const map = latin.test(name) ? letters : phrases
    const known = map.get(key)
    if (!known) map.set(key, [meaning])
    else if (!known.some((each) => same(each, meaning))) known.push(meaning)
  }
  for (const word of unrelatedTerms.split(' ')) add(word, { kind: 'word' })
  for (const product of index.products) {
    // A product that no longer trades has no aliases, only its own name.
    const own = (aliases as Record<string, string[]>)[product.code] ?? []
    const names = [product.name, product.shortName, ...own, product.code]
    for (const name of names) add(name, { kind: 'product', product })
    for (const term of product.terms) if (term.length > 1) add(term, { kind: 'product', product })
  }
  for (const group of groups) for (const name of group.names) add(name, meaningOf(group))
  for (const { key, name } of spreadPresets) add(name, { kind: 'spread', key, name })
  for (const { name, members } of seatFamilies)
    add(/系$/.test(name) ? name : `${name}席位`, {
      kind: 'family',
      name,
      seats: members.map(({ seat }) => seat),
    })
  for (const seat of index.seats)
    for (const name of namesOfSeat(seat)) add(name, { kind: 'seat', seat: seat.name })
  // These seats are added even to a world without them, so that the answer can name the seat.
  for (const [alias, seat] of Object.entries(seatAliases)) {
    add(alias, { kind: 'seat', seat })
    add(seat, { kind: 'seat', seat })
  }
  const byCode = new Map(index.products.map((product) => [product.code, product]))
  return {
    index,
    phrases,
    letters,
    longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.length)),
    productOf: (code) => byCode.get(code),
  }
}

const same = (one: Meaning, other: Meaning) => JSON.stringify(idOf(one)) === JSON.stringify(idOf(other))
const idOf = (meaning: Meaning) =>
  meaning.kind === 'product' ? ['product', meaning.product.code] : Object.values(meaning)

const lexicons = new WeakMap<FinderIndex, Lexicon>()

/** The lexicon of an index, cached per index. */
export function lexiconOf(index: FinderIndex): Lexicon {
  const known = lexicons.get(index) ?? createLexicon(index)
  lexicons.set(index, known)
  return known
}

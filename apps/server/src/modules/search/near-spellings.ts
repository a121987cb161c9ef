import { products } from '@vce/futures'
import { findNear } from '@vce/futures/finder'
import { portalPages } from '@vce/protocol'
import { pinyinOf, searchTerms } from '#modules/market'

const maxNear = 5
const han = /\p{Script=Han}/u
/** Minimum length of pinyin: shorter syllables sound like too many names. */
const minPinyin = 4

/** Cached full pinyin of words; cleared when it reaches `maxKnown` entries. */
const known = new Map<string, string>()
const maxKnown = 5_000

function fullPinyin(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size >= maxKnown) known.clear()
  const [, pinyin = ''] = pinyinOf(word)
  known.set(word, pinyin)
  return pinyin
}

/**
 * Names that a keyword without results may mean: Chinese names that sound alike, or Latin ones that differ in
 * one letter.
 */
export function nearSpellings(keyword: string, words: readonly string[]): readonly string[] {
  const isHan = han.test(keyword)
  const text = isHan ? fullPinyin(keyword) : keyword
  if (isHan && text.length < minPinyin) return []
  const named = [
    ...products.map((product) => ({ shown: product.shortName, terms: productTerms(product, isHan) })),
    ...portalPages.map(({ name, terms }) => ({
      shown: name,
      terms: isHan ? [fullPinyin(name)] : terms.filter((term) => !han.test(term)),
    })),
    ...words.map((word) => ({ shown: word, terms: [fullPinyin(word)] })),
  ]
  // Only the terms are compared, not the names: a name of two characters would be near every text of two
  // characters that has one of them at the same place.
  const found = findNear(
    named.map((each) => ({ ...each, name: '' })),
    text,
    named.length,
  )
  return [...new Set(found.map(({ shown }) => shown))].filter((word) => word !== keyword).slice(0, maxNear)
}

const productTerms = (product: (typeof products)[number], isHan: boolean) =>
  isHan ? [fullPinyin(product.shortName), fullPinyin(product.name)] : [product.code, ...searchTerms(product)]

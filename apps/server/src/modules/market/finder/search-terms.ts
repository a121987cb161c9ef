import type { Product } from '@vce/futures'
import { customPinyin, pinyin } from 'pinyin-pro'
import data from './symbol-initials.data.json' with { type: 'json' }

/** Initials that traders type, also for other names of a product: `hj` for 黄金. */
const knownInitials = new Map(Object.entries(data as Record<string, string[]>))

/** Readings of product names for which the dictionary has another reading, such as 轧 in 热轧. */
const ownReadings = { 热轧: 'rè zhá', 螺纹: 'luó wén' }
let ownReadingsAdded = false

/** Chinese as pinyin syllables; other letters stay as they are: `luowengang`, `pta`. */
function syllables(text: string) {
  if (!ownReadingsAdded) {
    customPinyin(ownReadings)
    ownReadingsAdded = true
  }
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) =>
    syllable.replace(/[^a-z0-9]/gi, '').toLowerCase(),
  )
}

/** Pinyin initials and full pinyin of a name: `lwg`, `luowengang`. */
export function pinyinOf(name: string): string[] {
  const parts = syllables(name).filter(Boolean)
  return [parts.map(([initial]) => initial).join(''), parts.join('')]
}

const cachedTerms = new Map<string, readonly string[]>()

/** Pinyin initials and full pinyin of a product's names, without duplicates. */
export function searchTerms(product: Pick<Product, 'code' | 'name' | 'shortName'>): readonly string[] {
  const terms = cachedTerms.get(product.code) ?? termsOf(product)
  cachedTerms.set(product.code, terms)
  return terms
}

const termsOf = ({ code, name, shortName }: Pick<Product, 'code' | 'name' | 'shortName'>) =>
  [...new Set([...(knownInitials.get(code) ?? []), ...pinyinOf(shortName), ...pinyinOf(name)])].filter(
    (term) => term.length > 0 && term !== code.toLowerCase(),
  )

import { emojiSymbols } from '@vce/protocol'
import { nameOfCode } from '#app/features/community/nodes/contract/name-of-code'

type ExcerptPart = { kind: 'text' | 'contract' | 'emoji'; text: string }

/** Chips and emoticons in an excerpt, such as `$rb2705` and `[微笑]`. */
const marked = /(\$[A-Za-z]{1,2}(?:_F)?(?:\d{4})?(?![A-Za-z\d])|\[[^[\]]{1,12}\])/

/** Splits an excerpt into text, contracts by name, and emoticons; unknown codes stay text. */
export function excerptParts(text: string): ExcerptPart[] {
  return text.split(marked).flatMap((part): ExcerptPart[] => {
    if (part === '') return []
    if (emojiSymbols.has(part)) return [{ kind: 'emoji', text: part }]
    const code = part.startsWith('$') ? part.slice(1) : ''
    const name = code && nameOfCode(code)
    return name && name !== code ? [{ kind: 'contract', text: name }] : [{ kind: 'text', text: part }]
  })
}

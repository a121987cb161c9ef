import { symbolOfEmoji } from '@vce/protocol'
import { codeName } from '#app/features/community/document/code-name'

type ExcerptPart = { kind: 'text' | 'contract' | 'emoji'; text: string }

/** `$rb2705` and `[微笑]`, as the text of a document spells its chips and emoticons. */
const marked = /(\$[A-Za-z]{1,2}(?:_F)?(?:\d{4})?(?![A-Za-z\d])|\[[^[\]]{1,12}\])/

/** The beginning of a text with its chips by name; a code that no product has stays text. */
export function excerptParts(text: string): ExcerptPart[] {
  return text.split(marked).flatMap((part): ExcerptPart[] => {
    if (part === '') return []
    if (symbolOfEmoji.has(part)) return [{ kind: 'emoji', text: part }]
    const code = part.startsWith('$') ? part.slice(1) : ''
    const name = code && codeName(code)
    return name && name !== code ? [{ kind: 'contract', text: name }] : [{ kind: 'text', text: part }]
  })
}

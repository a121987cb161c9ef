/** Maximum characters of a foreign text in a prompt. */
export const maxUntrustedLength = 200

const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|\p{Cs}/gu
const controls = /\p{Cc}/gu
const patterns: readonly RegExp[] = [
  /<\|[^|]{0,40}\|?>?|\|>/gu,
  /```|~~~|`/gu,
  /<[^<>]{0,400}>|[<>]/gu,
  /(?:https?|ftp|file|data|javascript|vbscript|ws|wss|mailto):\S*/giu,
  /\bwww\.\S+/giu,
  /\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|cn|net|org|io|ai|cc|top|xyz|info|me|app|dev|co|site|vip|ru|hk|tw)\b\S*/giu,
  /!?\[[^[\]]{0,200}\]\([^()]{0,200}\)/gu,
  /\[\/?(?:inst|sys|system|user|assistant)\]|<<\/?sys>>/giu,
  /(?<![A-Za-z])(?:system|assistant|user|developer|human|tool|function|model)\s*[:：=>]+/giu,
  /(?:系统|助手|用户|开发者|管理员|人类|工具)(?:提示|消息|指令)?\s*[:：]/gu,
  /#{2,}\s*/gu,
  /[A-Za-z0-9+/_=-]{24,}/gu,
  /&(?:#x?[0-9a-f]{1,6}|[a-z]{2,8});/giu,
]
/** Maximum cleaning rounds; removing one part can reveal another. */
const maxRounds = 6

/** A foreign text on one line, without anything that resembles markup, a link, a role or a hidden message. */
export function plainUntrusted(text: string): string {
  let plain = clean(text.slice(0, 4_000))
  for (let round = 0; round < maxRounds; round += 1) {
    const next = clean(plain)
    if (next === plain) break
    plain = next
  }
  return [...plain].slice(0, maxUntrustedLength).join('')
}

const clean = (text: string): string =>
  patterns
    .reduce(
      (cleaned, pattern) => cleaned.replace(pattern, ' '),
      text.normalize('NFKC').replace(unseen, '').replace(controls, ' '),
    )
    .replace(/\s+/gu, ' ')
    .trim()

const markCharacters = 'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏ'

/** The mark of a run, made from random bytes. Its characters appear in no text of the portal. */
export const markFromBytes = (bytes: Uint8Array): string =>
  `⟪${[...bytes].map((byte) => markCharacters.charAt(byte % markCharacters.length)).join('')}⟫`

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A foreign text for a prompt. The run's mark separates its segments, so that the model reads it as data. */
export function quoteUntrusted(text: string, mark: string): string {
  const plain = plainUntrusted(text.replace(/[⟪⟫ⴀ-ⴏ⟦⟧]/gu, ''))
  return [...segmenter.segment(plain)]
    .map(({ segment }) => segment.trim())
    .filter((word) => word !== '')
    .join(mark)
}

import { productOf } from '@vce/futures'
import { emojiSymbols, type Inline } from '@vce/protocol'

/** The members and topics that texts can mention. */
export interface Names {
  /** Ids of members by nickname. */
  members: ReadonlyMap<string, number>
  /** Ids of topics by title. */
  topics: ReadonlyMap<string, number>
}

const marks = /\*\*([^*]+)\*\*|\$([A-Za-z]{1,2}\d{0,4})|\[[^\]\s]{1,10}\]|#([^#\s]{1,20})#|@|\n/gu

const isCode = (code: string) => productOf(code.replace(/\d+$/, '')) !== undefined

/** The longest member nickname at the beginning of a text. */
const nicknameAt = (text: string, members: Names['members']) =>
  [...members.keys()]
    .filter((nickname) => text.startsWith(nickname))
    .toSorted((one, other) => other.length - one.length)[0]

/** The node of a mark, with the length of the mark; undefined for a text that only resembles a mark. */
function nodeOf(
  match: RegExpExecArray,
  source: string,
  names: Names,
): { node: Inline; length: number } | undefined {
  const [mark, bold, code, title] = match
  if (bold !== undefined)
    return { node: { type: 'text', text: bold, marks: [{ type: 'bold' }] }, length: mark.length }
  if (code !== undefined)
    return isCode(code) ? { node: { type: 'contract', attrs: { code } }, length: mark.length } : undefined
  if (mark === '\n') return { node: { type: 'hardBreak' }, length: 1 }
  if (mark === '@') {
    const label = nicknameAt(source.slice(match.index + 1), names.members)
    const id = label === undefined ? undefined : names.members.get(label)
    if (label === undefined || id === undefined) throw new Error(`no member is named in ${source}`)
    return { node: { type: 'mention', attrs: { id, label } }, length: 1 + label.length }
  }
  if (title !== undefined) {
    const id = names.topics.get(title)
    if (id === undefined) throw new Error(`there is no topic ${title}`)
    return { node: { type: 'topic', attrs: { id, label: title } }, length: mark.length }
  }
  return emojiSymbols.has(mark)
    ? { node: { type: 'emoji', attrs: { code: mark } }, length: mark.length }
    : undefined
}

/**
 * Converts a text to nodes: `**bold**`, `$rb` and `$rb2705`, `@nickname`, `#topic#`, `[微笑]`, and line breaks.
 */
export function inline(source: string, names: Names): Inline[] {
  const nodes: Inline[] = []
  let from = 0
  const text = (to: number) => {
    if (to > from) nodes.push({ type: 'text', text: source.slice(from, to) })
  }
  for (const match of source.matchAll(marks)) {
    const found = nodeOf(match, source, names)
    if (!found) continue
    text(match.index)
    nodes.push(found.node)
    from = match.index + found.length
  }
  text(source.length)
  return nodes
}

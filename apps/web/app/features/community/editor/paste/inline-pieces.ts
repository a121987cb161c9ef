import { emojiSymbols } from '@vce/protocol'
import type { CodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { isLinkAddress } from '#app/features/community/nodes/text/link-address'

/** A part of a pasted text. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'contract'; code: string }
  | { type: 'emoji'; code: string }
  | { type: 'link'; href: string }

/** Possible beginnings of an address, an emoticon or a contract. */
const begins = /https?:\/\/|\[|[$＄]/gi
const address = /^https?:\/\/[^\s<>"'\\，。；：！？、（）《》【】“”‘’]+/i
/** Punctuation after an address that is not part of it. */
const afterAddress = /[.,;:!?)\]}]+$/
const emoticon = /^\[[^[\]\s]{1,12}\]/
const letterBefore = /[A-Za-z\d]$/

type FoundPiece = { piece: Piece; length: number } | null

function linkAt(text: string): FoundPiece {
  const [written = ''] = address.exec(text) ?? []
  const href = written.replace(afterAddress, '')
  return isLinkAddress(href) ? { piece: { type: 'link', href }, length: href.length } : null
}

function emojiAt(text: string): FoundPiece {
  const [code = ''] = emoticon.exec(text) ?? []
  return emojiSymbols.has(code) ? { piece: { type: 'emoji', code }, length: code.length } : null
}

function contractAt(text: string, finder: CodeFinder): FoundPiece {
  const found = finder.find(text.slice(1))
  return found && { piece: { type: 'contract', code: found.code }, length: found.length + 1 }
}

/** The address, emoticon or contract at an index of a text; null if there is none. */
function pieceAt(text: string, index: number, finder: CodeFinder): FoundPiece {
  const rest = text.slice(index)
  if (rest.startsWith('[')) return emojiAt(rest)
  if (/^h/i.test(rest)) return linkAt(rest)
  // A `$` inside a word, as in US$100 or a$b, does not begin a contract.
  return letterBefore.test(text.slice(0, index)) ? null : contractAt(rest, finder)
}

/**
 * Splits a text into plain text, contracts (`$rb2701`, `$螺纹`), emoticons (`[微笑]`) and addresses, in order.
 */
export function piecesOf(text: string, finder: CodeFinder): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from) pieces.push({ type: 'text', text: text.slice(from, to) })
  }
  for (const { index } of text.matchAll(begins)) {
    const found = index < from ? null : pieceAt(text, index, finder)
    if (!found) continue
    addText(index)
    pieces.push(found.piece)
    from = index + found.length
  }
  addText(text.length)
  return pieces
}

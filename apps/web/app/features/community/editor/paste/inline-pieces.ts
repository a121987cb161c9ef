import { symbolOfEmoji } from '@vce/protocol'
import type { ContractNames } from './contract-names'
import { isLinkAddress } from './link-address'

/** A part of a pasted text. */
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'contract'; code: string }
  | { type: 'emoji'; code: string }
  | { type: 'link'; href: string }

/** Where a piece may begin: an address, an emoticon, a contract. */
const begins = /https?:\/\/|\[|[$＄]/gi
const address = /^https?:\/\/[^\s<>"'\\，。；：！？、（）《》【】“”‘’]+/i
/** Punctuation that ends a sentence, not an address. */
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
  return symbolOfEmoji.has(code) ? { piece: { type: 'emoji', code }, length: code.length } : null
}

function contractAt(text: string, names: ContractNames): FoundPiece {
  const found = names.find(text.slice(1))
  return found && { piece: { type: 'contract', code: found.code }, length: found.length + 1 }
}

/** The piece at an index of a text; null where plain text continues. */
function pieceAt(text: string, index: number, names: ContractNames): FoundPiece {
  const rest = text.slice(index)
  if (rest.startsWith('[')) return emojiAt(rest)
  if (/^h/i.test(rest)) return linkAt(rest)
  // US$100, a$b: a trigger within a word names no contract.
  return letterBefore.test(text.slice(0, index)) ? null : contractAt(rest, names)
}

/** Splits a text into plain parts, contracts (`$rb2701`, `$螺纹`), emoticons (`[微笑]`), addresses, in order. */
export function piecesOf(text: string, names: ContractNames): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from) pieces.push({ type: 'text', text: text.slice(from, to) })
  }
  for (const { index } of text.matchAll(begins)) {
    const found = index < from ? null : pieceAt(text, index, names)
    if (!found) continue
    addText(index)
    pieces.push(found.piece)
    from = index + found.length
  }
  addText(text.length)
  return pieces
}

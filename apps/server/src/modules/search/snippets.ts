import type { SearchSegment } from '@vce/protocol'
import { fold, sourceRange } from '#platform/folding'

/** Maximum number of characters of a snippet. */
const maxSnippetLength = 90
const cut = '…'

/** A range of a text that matches a word of the query. */
interface Hit {
  from: number
  to: number
  word: number
}

/** The hits of the words in a text, in order. */
function hitsIn(text: string, marks: readonly RegExp[]): Hit[] {
  const searched = fold(text)
  return marks
    .flatMap((mark, word) =>
      Array.from(searched.text.matchAll(mark), ({ 0: found, index }) => {
        const [from, to] = sourceRange(searched, index, index + found.length)
        return { from, to, word }
      }),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)
}

/** The text between two positions, cut into hits and the text between them. */
function piecesOf(text: string, hits: readonly Hit[], start: number, end: number): SearchSegment[] {
  const pieces: SearchSegment[] = []
  let place = start
  const add = (to: number, hit: boolean) => {
    if (to > place) pieces.push({ text: text.slice(place, to).replace(/\s/gu, ' '), hit })
    place = Math.max(place, to)
  }
  for (const { from, to } of hits) {
    add(Math.min(from, end), false)
    add(Math.min(to, end), true)
  }
  add(end, false)
  return pieces
}

/** Merges neighbouring pieces that are both hits or both not, for example where hits overlap. */
function joined(pieces: readonly SearchSegment[]): SearchSegment[] {
  const segments: SearchSegment[] = []
  for (const piece of pieces) {
    const last = segments.at(-1)
    if (last?.hit === piece.hit) last.text += piece.text
    else segments.push({ ...piece })
  }
  return segments
}

/** A whole title with its hits marked. */
export const markedTitle = (title: string, marks: readonly RegExp[]): SearchSegment[] =>
  joined(piecesOf(title, hitsIn(title, marks), 0, title.length))

/**
 * The part of a body with the most different words, then with the most hits; the beginning if nothing is hit.
 */
export function snippetOf(body: string, marks: readonly RegExp[]): SearchSegment[] {
  const hits = hitsIn(body, marks)
  if (body.length <= maxSnippetLength) return joined(piecesOf(body, hits, 0, body.length))
  const room = maxSnippetLength - 2 * cut.length
  const { from, to } = densest(hits, room)
  const wanted = Math.max(0, Math.min(from - Math.floor((room - (to - from)) / 2), body.length - room))
  const start = isCutCharacter(body, wanted) ? wanted + 1 : wanted
  const end = isCutCharacter(body, wanted + room) ? wanted + room - 1 : wanted + room
  const ellipsis = { text: cut, hit: false }
  return joined([
    ...(start > 0 ? [ellipsis] : []),
    ...piecesOf(body, hits, start, end),
    ...(end < body.length ? [ellipsis] : []),
  ])
}

/** Whether a position is between the two units of a surrogate pair. */
function isCutCharacter(text: string, place: number): boolean {
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** The range of the densest hits that fits into a length. */
function densest(hits: readonly Hit[], length: number): { from: number; to: number } {
  let best = { from: 0, to: 0, score: 0 }
  let next = 0
  for (const [index, { from }] of hits.entries()) {
    next = Math.max(next, index)
    while (next < hits.length && (hits[next]?.to ?? 0) <= from + length) next += 1
    const within = hits.slice(index, next)
    const score = new Set(within.map(({ word }) => word)).size * hits.length + within.length
    if (score > best.score) best = { from, to: Math.max(from, ...within.map(({ to }) => to)), score }
  }
  return best
}

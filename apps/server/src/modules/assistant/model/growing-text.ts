import type { Block, Clause } from '../answer/blocks'
import { parseFinished, parseMarkdown } from '../answer/parse-markdown'
import { HandOver } from './hand-over'

/** Characters of run marks; they are removed from an answer. */
const runMarks = /[⟪⟫ⴀ-ⴏ]/gu
/** A clause or row can only be complete after one of these characters. */
const ends = /[。；！？\n]/u
/** Characters before the new text that are searched again, so that a leak across the boundary is found. */
const overlap = 120

interface GrowingTextOptions {
  /** Maximum characters; a longer text counts as endless. */
  maxLength: number
  /** Reason why a text must not continue; called with the new text and some characters before it. */
  faultOf(text: string): 'leak' | 'foreign' | null
}

/** Creates a text that grows by the deltas that a provider sends. */
export function createGrowingText({ maxLength, faultOf }: GrowingTextOptions) {
  let text = ''
  let checkedTo = 0
  let newest = ''

  return {
    /**
     * Returns whether a clause or row may be complete now. Throws `HandOver` if the text must not continue.
     */
    add(delta: string): boolean {
      text += delta.replace(runMarks, '')
      if (text.length > maxLength) throw new HandOver('endless')
      const fault = faultOf(text.slice(Math.max(0, checkedTo - overlap)))
      if (fault) throw new HandOver(fault)
      checkedTo = text.length
      const isFinishing = ends.test(newest + delta)
      newest = delta
      return isFinishing
    },
    get length() {
      return text.length
    },
    /** Blocks that will not change any more; all blocks if the model has ended its text. */
    blocks: (isWhole: boolean): Block[] => (isWhole ? parseMarkdown(text) : parseFinished(text)),
  }
}

export type GrowingText = ReturnType<typeof createGrowingText>

/** All clauses of the blocks in order. */
export const clausesIn = (blocks: readonly Block[]): Clause[] =>
  blocks.flatMap((block): readonly Clause[] => {
    if (block.type === 'paragraph') return block.clauses
    return block.type === 'list' ? block.items.flat() : []
  })

import type { Block, Clause } from '../answer/blocks'
import { parseFinished, parseMarkdown } from '../answer/parse-markdown'
import { HandOver } from './hand-over'

/** Marks of a run, and brackets of facts that hold no fact, are no part of an answer. */
const runMarks = /[⟪⟫ⴀ-ⴏ]/gu
/** A clause or row can be finished only behind one of these. */
const ends = /[。；！？\n]/u
/** A leak is looked for in what is new, with as many characters before it. */
const overlap = 120

interface GrowingTextOptions {
  /** Longer texts have no end of their own. */
  maxLength: number
  /** Why a text cannot continue; looked for in what is new, with some text before it. */
  faultOf(text: string): 'leak' | 'foreign' | null
}

/** Adds up the deltas of a provider. */
export function createGrowingText({ maxLength, faultOf }: GrowingTextOptions) {
  let text = ''
  let checkedTo = 0
  let newest = ''

  return {
    /** Whether it may have finished a clause or row. Throws `HandOver` for a text that must not continue. */
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
    /** Blocks that will not change; of a text that has come to its own end, all of them. */
    blocks: (isWhole: boolean): Block[] => (isWhole ? parseMarkdown(text) : parseFinished(text)),
  }
}

export type GrowingText = ReturnType<typeof createGrowingText>

/** The clauses of blocks in order, without their shape. */
export const clausesIn = (blocks: readonly Block[]): Clause[] =>
  blocks.flatMap((block): readonly Clause[] => {
    if (block.type === 'paragraph') return block.clauses
    return block.type === 'list' ? block.items.flat() : []
  })

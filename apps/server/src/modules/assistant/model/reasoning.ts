import type { ChatThought } from '@vce/protocol'
import type { Release } from '../grounding/release'
import { hasForeignContent } from './foreign-content'
import { clausesIn, createGrowingText, type GrowingText } from './growing-text'

/** Maximum characters of the reasoning in one step. */
const maxLength = 20_000
/** Maximum characters of reasoning that readers without membership see in an answer. */
const maxShownToOthers = 80

interface ThoughtsOptions {
  release: Release
  isMember: boolean
  faultOf: (text: string) => 'leak' | null
}

/** The thoughts of an answer: the proven parts of each step's reasoning, and the tool calls between them. */
export function createThoughts({ release, isMember, faultOf }: ThoughtsOptions) {
  const thoughts: ChatThought[] = []
  let step: { text: GrowingText; read: number; place: number } | null = null
  let left = isMember ? Number.POSITIVE_INFINITY : maxShownToOthers

  /** Adds new clauses of the reasoning. Each clause is checked once, because every failure counts. */
  function read(isWhole: boolean): boolean {
    if (!step) return false
    const clauses = clausesIn(step.text.blocks(isWhole))
    const fresh = release.think(clauses.slice(step.read))
    step.read = clauses.length
    const said = fresh
      .map(({ clause }) => clause.map(({ text }) => text).join(''))
      .filter((text) => !hasForeignContent(text))
    const characters = [...said.join('')].slice(0, left)
    if (characters.length === 0) return false
    left -= characters.length
    if (step.place < 0) step.place = thoughts.push({ action: 'reasoning', response: '' }) - 1
    const before = thoughts[step.place]
    if (before) thoughts[step.place] = { ...before, response: before.response + characters.join('') }
    return true
  }

  return {
    all: (): ChatThought[] => [...thoughts],
    /** Adds a delta; returns whether the reader sees more of the reasoning. */
    reason(delta: string): boolean {
      step ??= { text: createGrowingText({ maxLength, faultOf }), read: 0, place: -1 }
      return step.text.add(delta) && read(false)
    },
    /** Ends the reasoning of the current step. */
    endStep() {
      read(true)
      step = null
    },
    used(thought: ChatThought) {
      thoughts.push(thought)
    },
  }
}

export type Thoughts = ReturnType<typeof createThoughts>

import type { ChatThought } from '@vce/protocol'
import type { Release } from '../grounding/release'
import { isForeignTalk } from './foreign-talk'
import { clausesIn, createGrowingText, type GrowingText } from './growing-text'

/** Longest reasoning of a step, in characters. */
const maxLength = 20_000
/** Readers who are no members see so much of the reasoning of an answer. */
const maxShownToOthers = 80

interface ThoughtsOptions {
  release: Release
  isMember: boolean
  faultOf: (text: string) => 'leak' | null
}

/** The thoughts of an answer: the reasoning of each step as far as it is proven, and the tools between. */
export function createThoughts({ release, isMember, faultOf }: ThoughtsOptions) {
  const thoughts: ChatThought[] = []
  let step: { text: GrowingText; read: number; place: number } | null = null
  let left = isMember ? Number.POSITIVE_INFINITY : maxShownToOthers

  /** Clauses are checked once, since each failure counts. */
  function read(isWhole: boolean): boolean {
    if (!step) return false
    const clauses = clausesIn(step.text.blocks(isWhole))
    const fresh = release.think(clauses.slice(step.read))
    step.read = clauses.length
    const said = fresh
      .map(({ clause }) => clause.map(({ text }) => text).join(''))
      .filter((text) => !isForeignTalk(text))
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
    /** Whether a reader sees more of it. */
    reason(delta: string): boolean {
      step ??= { text: createGrowingText({ maxLength, faultOf }), read: 0, place: -1 }
      return step.text.add(delta) && read(false)
    },
    /** The reasoning of the step has ended. */
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

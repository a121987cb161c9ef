import type { ChatSource, ChatThought, World } from '@vce/protocol'
import type { Actor } from '#platform/http'
import type { Answer } from '../answer/blocks'
import type { Fact } from '../facts/fact'

/** An earlier question of the session, the last one first. */
export interface Turn {
  prompt: string
  /** Its slots, as the engine that answered it wrote them. */
  slots: unknown
}

export interface Question {
  prompt: string
  actor: Actor
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  world: World
  /** Address of the page that the reader is on. */
  page: string
  now: Date
  turns: readonly Turn[]
  /** Chooses among wordings that mean the same. */
  seed: number
}

/** An answer as far as it has come; each one takes the place of the one before. */
export interface AnswerSoFar {
  /** Closed. */
  html: string
  /** The same as text. */
  plain: string
  thoughts: readonly ChatThought[]
  sources: readonly ChatSource[]
  notice?: string
  /** Holds a fact, a definition or help: the question counts from here on. */
  isWorth: boolean
}

export interface ClauseFailure {
  why: string
  about: string
  clause: string
}

export interface AnswerEnd {
  /** `unknown`: not to be answered from the facts of the portal; `refused`: by policy. Both cost nothing. */
  kind: 'done' | 'unknown' | 'refused'
  intent: string
  engine: 'analyst' | 'model'
  model?: string
  promptVersion?: string
  tree: Answer
  facts: readonly Fact[]
  /** Three follow-up questions. */
  probes: readonly string[]
  slots: unknown
  /** Clauses that no fact holds; they were dropped. */
  failures: readonly ClauseFailure[]
  tokensIn?: number
  tokensOut?: number
  fen?: number
}

/** Answers a question: shows what it has, and returns once all of it was shown. Throws `signal.reason` when stopped. */
export type Answering = (
  question: Question,
  show: (soFar: AnswerSoFar) => void,
  signal: AbortSignal,
) => Promise<AnswerEnd>

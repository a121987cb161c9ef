import type { ChatSource, ChatThought, World } from '@vce/protocol'
import type { Actor } from '#platform/http'
import type { Answer } from '../answer/blocks'
import type { Fact } from '../facts/fact'

/** An earlier question of the session. */
export interface Turn {
  prompt: string
  /** Slots of the question, as stored by the engine that answered it. */
  slots: unknown
}

export interface Question {
  prompt: string
  actor: Actor
  /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
  tier: number
  world: World
  /** Address of the reader's current page. */
  page: string
  now: Date
  turns: readonly Turn[]
  /** Selects one of several equivalent wordings. */
  seed: number
}

/** An answer so far; each new state replaces the state before. */
export interface AnswerSoFar {
  /** Well-formed HTML. */
  html: string
  /** The same answer as text. */
  plain: string
  thoughts: readonly ChatThought[]
  sources: readonly ChatSource[]
  notice?: string
  /** Whether the answer contains a fact, a definition or help; from then on the question is counted. */
  isCountable: boolean
}

export interface ClauseFailure {
  why: string
  about: string
  clause: string
}

export interface AnswerEnd {
  /** `unknown`: the portal's facts do not answer the question; `refused`: by policy. Neither is counted. */
  kind: 'done' | 'unknown' | 'refused'
  intent: string
  engine: 'analyst' | 'model'
  model?: string
  promptVersion?: string
  tree: Answer
  facts: readonly Fact[]
  /** Follow-up questions, at most four. */
  probes: readonly string[]
  slots: unknown
  /** Clauses that were dropped because no fact proves them. */
  failures: readonly ClauseFailure[]
  tokensIn?: number
  tokensOut?: number
  fen?: number
}

/**
 * Answers a question: calls `show` with each state and resolves after the last one. Throws `signal.reason`
 * when stopped.
 */
export type AnswerEngine = (
  question: Question,
  show: (soFar: AnswerSoFar) => void,
  signal: AbortSignal,
) => Promise<AnswerEnd>

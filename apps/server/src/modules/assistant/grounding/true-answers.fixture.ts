import { type AnswerBuilder, createComposer } from './answer-composer.fixture'
import type { ComposedAnswer } from './answer-slots.fixture'
import { marketAnswerBuilders } from './market-answer-builders.fixture'
import type { Random } from './random.fixture'
import type { Market } from './random-facts.fixture'
import { seatAnswerBuilders } from './seat-answer-builders.fixture'
import { tableAnswerBuilders } from './table-answer-builders.fixture'

const answerBuilders: Record<string, AnswerBuilder> = {
  ...marketAnswerBuilders,
  ...seatAnswerBuilders,
  ...tableAnswerBuilders,
}

export const builderNames = Object.keys(answerBuilders)

export function composeAnswer(
  market: Market,
  random: Random,
  shape = random.pick(builderNames),
): ComposedAnswer {
  const composer = createComposer(market, random)
  const parts = answerBuilders[shape]?.(composer, market, random) ?? []
  return { shape, parts, claims: composer.claims }
}

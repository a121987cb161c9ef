import { createComposer, type Shape } from './answer-composer.fixture'
import type { ComposedAnswer } from './answer-slots.fixture'
import { marketShapes } from './market-shapes.fixture'
import type { Random } from './random.fixture'
import type { Market } from './random-facts.fixture'
import { seatShapes } from './seat-shapes.fixture'
import { tableShapes } from './table-shapes.fixture'

const shapes: Record<string, Shape> = { ...marketShapes, ...seatShapes, ...tableShapes }

export const shapeNames = Object.keys(shapes)

export function composeAnswer(
  market: Market,
  random: Random,
  shape = random.pick(shapeNames),
): ComposedAnswer {
  const composer = createComposer(market, random)
  const parts = shapes[shape]?.(composer, market, random) ?? []
  return { shape, parts, claims: composer.claims }
}

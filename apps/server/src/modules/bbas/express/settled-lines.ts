import type { ExpressFacts } from './express-facts'
import { goodsLines } from './goods-lines'
import type { LineDraft } from './line-draft'
import { positionLines } from './position-lines'
import { priceLines } from './price-lines'
import { termLines } from './term-lines'

const makers = [...priceLines, ...positionLines, ...goodsLines, ...termLines]

/** All lines of a product's settled day, always in the same order. */
export const settledLines = (facts: ExpressFacts): LineDraft[] => makers.flatMap((make) => make(facts))

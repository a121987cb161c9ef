import type { AiSettings } from '#platform/config'

export interface Cost {
  tokensIn: number
  tokensOut: number
  /** 分. */
  fen: number
}

export type Prices = Pick<AiSettings, 'priceIn' | 'priceOut'>

/** Prices are 元 for a million tokens. */
const fenOf = ({ priceIn, priceOut }: Prices, tokensIn: number, tokensOut: number) =>
  ((priceIn * tokensIn + priceOut * tokensOut) * 100) / 1_000_000

/** Tokens of a step, as its provider counts them. */
export interface StepUsage {
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/** Characters of a step whose provider counts nothing, or that was cut: one is at most about one token. */
export interface StepCharacters {
  in: number
  out: number
}

/** Adds up the steps of one answer. */
export function createCostMeter(prices: Prices) {
  let tokensIn = 0
  let tokensOut = 0
  return {
    add({ inputTokens, outputTokens }: StepUsage, characters: StepCharacters) {
      tokensIn += inputTokens ?? characters.in
      tokensOut += outputTokens ?? characters.out
    },
    get total(): Cost {
      return { tokensIn, tokensOut, fen: fenOf(prices, tokensIn, tokensOut) }
    },
  }
}

export type CostMeter = ReturnType<typeof createCostMeter>

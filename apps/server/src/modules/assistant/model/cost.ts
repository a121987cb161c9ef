import type { AiSettings } from '#platform/config'

export interface Cost {
  tokensIn: number
  tokensOut: number
  /** Cost in 分. */
  fen: number
}

export type Prices = Pick<AiSettings, 'priceIn' | 'priceOut'>

/** Prices are in 元 per million tokens. */
const fenOf = ({ priceIn, priceOut }: Prices, tokensIn: number, tokensOut: number) =>
  ((priceIn * tokensIn + priceOut * tokensOut) * 100) / 1_000_000

/** Tokens of a step as counted by the provider. */
export interface StepUsage {
  inputTokens: number | undefined
  outputTokens: number | undefined
}

/**
 * Characters of a step that was cut or whose provider reports no usage; each counts as one token, an upper
 * bound.
 */
export interface StepCharacters {
  in: number
  out: number
}

/** Creates a meter that adds up the tokens and the cost of an answer, step by step. */
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

import { type Figure, price, signed, thousands } from '#app/lib/format'

const hundredMillion = 1e8

const inHundredMillions = (yuan: Figure) => (yuan == null ? null : yuan / hundredMillion)

/** 亿元 of 元, `1,204.36`. */
export const amount = (yuan: Figure, digits = 2) => thousands(inHundredMillions(yuan), digits)

/** A flow in 亿元, with its sign. */
export const flowAmount = (yuan: Figure, digits = 2) => signed(inHundredMillions(yuan), digits)

/** For a file: in 亿元, rounded to 万元. */
export const plainAmount = (yuan: Figure) =>
  yuan == null ? null : Number((yuan / hundredMillion).toFixed(4))

/** For a file: percent without the rounding errors of a division. */
export const plainShare = (share: Figure) => (share == null ? null : Number(share.toFixed(4)))

/** Axis format of these amounts in 亿元: small products need decimals, large groups do not. */
export function axisAmount(all: readonly (number | null)[]) {
  const max = all.reduce<number>((top, yuan) => Math.max(top, Math.abs(yuan ?? 0)), 0)
  const digits = max >= 20 * hundredMillion ? 0 : 2
  return (yuan: number) => price(yuan / hundredMillion, digits)
}

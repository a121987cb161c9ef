import { type Figure, price, signed, thousands } from '#app/lib/format'

const hundredMillion = 1e8

const inHundredMillions = (yuan: Figure) => (yuan == null ? null : yuan / hundredMillion)

/** An amount in yuan shown in 亿元: `1,204.36`. */
export const amountText = (yuan: Figure, digits = 2) => thousands(inHundredMillions(yuan), digits)

/** A flow in 亿元, with + or −. */
export const flowText = (yuan: Figure, digits = 2) => signed(inHundredMillions(yuan), digits)

/** An amount for a file: in 亿元, rounded to 万元. */
export const plainAmount = (yuan: Figure) =>
  yuan == null ? null : Number((yuan / hundredMillion).toFixed(4))

/** A share for a file, in percent without the rounding errors of a division. */
export const plainShare = (share: Figure) => (share == null ? null : Number(share.toFixed(4)))

/** Axis format of amounts in 亿元: small products need decimals, large groups do not. */
export function amountAxisFormat(all: readonly (number | null)[]) {
  const max = all.reduce<number>((top, yuan) => Math.max(top, Math.abs(yuan ?? 0)), 0)
  const digits = max >= 20 * hundredMillion ? 0 : 2
  return (yuan: number) => price(yuan / hundredMillion, digits)
}

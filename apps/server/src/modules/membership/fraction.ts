/** An exact amount of V券: values of days are divided again and again, and rounded once at the end. */
export interface Fraction {
  top: bigint
  bottom: bigint
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

const reduced = (top: bigint, bottom: bigint): Fraction => {
  const common = divisor(top < 0n ? -top : top, bottom) || 1n
  return { top: top / common, bottom: bottom / common }
}

export const whole = (amount: number): Fraction => ({ top: BigInt(amount), bottom: 1n })

export const plus = (one: Fraction, other: Fraction) =>
  reduced(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

/** A fraction times `top` over `bottom`, both whole. */
export const share = (of: Fraction, top: number, bottom: number) =>
  reduced(of.top * BigInt(top), of.bottom * BigInt(bottom))

/** The whole number at or above it; it is not negative. */
export const roundedUp = ({ top, bottom }: Fraction) => Number((top + bottom - 1n) / bottom)

export const isLess = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom

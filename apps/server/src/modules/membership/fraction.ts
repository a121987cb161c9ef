/** An exact amount of V券: the value of days is divided repeatedly, and rounded only once at the end. */
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

/** A fraction multiplied by `top / bottom`; both are whole numbers. */
export const share = (of: Fraction, top: number, bottom: number) =>
  reduced(of.top * BigInt(top), of.bottom * BigInt(bottom))

/** The smallest whole number not below a fraction, which must not be negative. */
export const roundedUp = ({ top, bottom }: Fraction) => Number((top + bottom - 1n) / bottom)

export const isLess = (one: Fraction, other: Fraction) => one.top * other.bottom < other.top * one.bottom

/**
 * Fen of an amount in yuan as channels write it, `298.00`; null for any other text. Computed without floats.
 */
export const fenOf = (yuan: string): number | null =>
  /^\d{1,9}\.\d{2}$/.test(yuan) ? Number(yuan.replace('.', '')) : null

/** Like `fenOf`, for a figure in a bill that may be negative. */
export const signedFenOf = (yuan: string): number | null => {
  const fen = fenOf(yuan.replace(/^-/, ''))
  return fen === null ? null : signedLike(yuan, fen)
}

const feeForm = /^-?(\d{1,9})\.(\d{2,5})$/

/** Fen of a fee, rounded half up: WeChat Pay's bills state fees in yuan with up to five decimals. */
export function feeFenOf(yuan: string): number | null {
  const [, whole, decimals] = feeForm.exec(yuan) ?? []
  if (whole === undefined || decimals === undefined) return null
  const thousandths = Number(`${whole}${decimals.padEnd(5, '0')}`)
  return signedLike(yuan, Math.floor((thousandths + 500) / 1000))
}

const signedLike = (yuan: string, fen: number) => (yuan.startsWith('-') && fen > 0 ? -fen : fen)

/** An amount in fen as yuan: `29800` as `298.00`. */
export const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

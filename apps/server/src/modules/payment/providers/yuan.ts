/** Fen of an amount in yuan as the channels write it, `298.00`; null for any other text. Never by a float. */
export const fenOf = (yuan: string): number | null =>
  /^\d{1,9}\.\d{2}$/.test(yuan) ? Number(yuan.replace('.', '')) : null

/** The same for a figure of a bill that may be negative. */
export const signedFenOf = (yuan: string): number | null => {
  const fen = fenOf(yuan.replace(/^-/, ''))
  return fen === null ? null : signedLike(yuan, fen)
}

const feeForm = /^-?(\d{1,9})\.(\d{2,5})$/

/** Fen of a fee, which WeChat Pay's bills give with up to five decimals; half a fen counts as one. */
export function feeFenOf(yuan: string): number | null {
  const [, whole, decimals] = feeForm.exec(yuan) ?? []
  if (whole === undefined || decimals === undefined) return null
  const thousandths = Number(`${whole}${decimals.padEnd(5, '0')}`)
  return signedLike(yuan, Math.floor((thousandths + 500) / 1000))
}

const signedLike = (yuan: string, fen: number) => (yuan.startsWith('-') && fen > 0 ? -fen : fen)

/** `29800` as `298.00`. */
export const yuanOf = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

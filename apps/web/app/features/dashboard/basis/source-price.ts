/** A spot price in the unit and with the digits of its source: `3.455`. */
export const sourcePrice = (value: number) => String(Math.round(value * 10_000) / 10_000)

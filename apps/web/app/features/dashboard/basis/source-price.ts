/** A spot price as its source has it, with the digits it came with: `3.455`. */
export const sourcePrice = (value: number) => String(Math.round(value * 10_000) / 10_000)

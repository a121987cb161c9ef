/** Price of a level, which is a multiple of the step; without the rounding errors of a multiplication. */
export const priceOfLevel = (place: number, step: number) => Number((place * step).toFixed(6))

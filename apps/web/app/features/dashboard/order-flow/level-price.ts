/** Price of a level counted from 0, without the rounding errors of a multiplication. */
export const levelPrice = (place: number, step: number) => Number((place * step).toFixed(6))

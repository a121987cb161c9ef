import { hundredths } from '../prices'

/** 增值税 on copper in China. */
const vat = 0.13

/** The price of 国际铜, quoted without tax, on 沪铜's terms: × 1.13 (models, 6). */
export const taxedCopper = (bc: number) => hundredths(bc * (1 + vat))

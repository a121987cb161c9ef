import * as z from 'zod/mini'
import { longest } from '../bounds'

/** One line written by an operator. The characters are checked, because pages show the line unchanged. */
export const operatorText = (what: string, max: number) =>
  z.string(`请填写${what}`).check(
    z.trim(),
    z.minLength(1, `请填写${what}`),
    longest(max, `${what}最多${max}个字`),
    z.refine((given) => !/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(given), `${what}含有无法显示的字符`),
  )

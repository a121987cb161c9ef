import * as z from 'zod/mini'
import { worlds } from './world'

/** Databases know no year 0. */
const firstDay = '0001-01-01'

const isCalendarDay = (text: string) => {
  if (text < firstDay) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z
  .string('日期格式应为 YYYY-MM-DD')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD'), z.refine(isCalendarDay, '日期不存在'))

/** A product code in its exchange's own case: `cu`, `TA`, `L_F`. */
export const productCode = z.string('请选择品种').check(z.regex(/^[A-Za-z]{1,2}(_F)?$/, '品种代码有误'))

/** A contract code in storage form, product and YYMM: `cu1403`, `TA2701`. */
export const contractCode = z.string('请选择合约').check(z.regex(/^[A-Za-z]{1,2}(_F)?\d{4}$/, '合约代码有误'))

/** Whose facts are asked for; left out, the real ones as soon as there are any. */
export const worldChoice = z.optional(z.enum(worlds, '数据只有真实（real）与模拟（simulated）两种'))

/** Whose facts an answer holds. */
export const world = z.enum(worlds)

/** One contract, or `all` of a product's together. */
export const contractOrAll = z.union([z.literal('all'), contractCode], '合约代码有误')

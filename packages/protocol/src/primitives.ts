import * as z from 'zod/mini'
import { worlds } from './world'

/** Range of valid days: China's futures exchanges opened in 1990, and no contract runs until 2099. */
export const dayBounds = { first: '1990-01-01', last: '2099-12-31' } as const

const isCalendarDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string('日期格式应为 YYYY-MM-DD').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD'),
  z.refine(isCalendarDay, '日期不存在'),
  z.refine((text) => text >= dayBounds.first && text <= dayBounds.last, '日期超出范围'),
)

const momentForm = '时间格式应为 YYYY-MM-DD HH:mm:ss'

const isMoment = (text: string) => {
  const iso = text.replace(' ', 'T')
  const at = new Date(`${iso}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}

/** `YYYY-MM-DD HH:mm:ss` in Beijing time. */
export const moment = z.string(momentForm).check(
  z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, momentForm),
  z.refine(isMoment, '时间不存在'),
  z.refine((text) => text >= dayBounds.first && text <= `${dayBounds.last} 23:59:59`, '时间超出范围'),
)

/** A product code in its exchange's own case: `cu`, `TA`, `L_F`. */
export const productCode = z.string('请选择品种').check(z.regex(/^[A-Za-z]{1,2}(_F)?$/, '品种代码有误'))

/** A contract code in storage form, product and YYMM: `cu1403`, `TA2701`. */
export const contractCode = z.string('请选择合约').check(z.regex(/^[A-Za-z]{1,2}(_F)?\d{4}$/, '合约代码有误'))

/** An id whose database column has four bytes. */
export const smallId = (fault: string) =>
  z.int(fault).check(z.positive(fault), z.maximum(2_147_483_647, fault))

const decimal = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))

/** A number of at most four bytes in a form, whose fields are texts. */
export const formInt = (fault: string, minimum = 1) =>
  z.pipe(
    z.union([decimal, z.number()], fault),
    z.int(fault).check(z.minimum(minimum, fault), z.maximum(2_147_483_647, fault)),
  )

/** The requested world; default: the real world once a recent day of it is whole, else the simulated one. */
export const worldChoice = z.optional(z.enum(worlds, '数据只有真实（real）与模拟（simulated）两种'))

/**
 * Whether the last session is replayed outside trading hours; by default the settled day is shown.
 */
export const replayChoice = z.optional(z.boolean('replay 只能是 true 或 false'))

/** The world whose facts the response contains. */
export const world = z.enum(worlds)

/** One contract, or `all` for the contracts of a product combined. */
export const contractOrAll = z.union([z.literal('all'), contractCode], '合约代码有误')

import * as z from 'zod/mini'
import { longest } from '../bounds'

/** Properties that the charts of a view can share. */
export const chartLinks = ['symbol', 'period', 'hair'] as const

const cell = z.object({
  /** Contract or product code. */
  symbol: z.string().check(z.regex(/^[A-Za-z]{1,2}(_F)?(\d{3,4})?$/)),
  interval: z.string().check(longest(10)),
})

/** 方案名称: the valid names of a layout. */
export const layoutName = z
  .string('请输入方案名称')
  .check(z.trim(), z.minLength(1, '请输入方案名称'), longest(20, '方案名称最多 20 个字'))

const layout = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,36}$/)),
  name: layoutName,
  cells: z.array(cell).check(z.minLength(1), longest(9)),
  links: z.array(z.enum(chartLinks)).check(longest(chartLinks.length)),
})

export const maxLayouts = 40

/** Named views of several charts. */
export const layoutsBody = z.object({ items: z.array(layout).check(longest(maxLayouts)) })
export type LayoutsBody = z.output<typeof layoutsBody>
export type ChartLayout = z.output<typeof layout>

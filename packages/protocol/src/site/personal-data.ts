import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** One kind of personal data that the portal stores: a row of 个人信息收集清单. */
const collectedData = z.object({
  /** 信息名称. */
  item: z.string(),
  purpose: z.string(),
  /** 场景. */
  scene: z.string(),
  /** Storage period. */
  kept: z.string(),
  /** Whether the function needs the data. */
  required: z.boolean(),
})
export type CollectedData = z.output<typeof collectedData>

/** One recipient of personal data: a row of 第三方信息共享清单. */
const sharedData = z.object({
  /** 第三方名称. */
  name: z.string(),
  /** 共享的信息. */
  item: z.string(),
  purpose: z.string(),
  scene: z.string(),
  /** 共享方式. */
  way: z.string(),
})
export type SharedData = z.output<typeof sharedData>

/**
 * Both lists, built from the declarations of the server's modules and settings; `date` is the day of the
 * newest row, `YYYY-MM-DD`.
 */
export const getPersonalDataLists = endpoint({
  path: '/api/site/getPersonalDataLists',
  summary: '个人信息收集清单与第三方信息共享清单',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({
    collected: z.object({ date: z.string(), rows: z.array(collectedData) }),
    shared: z.object({ date: z.string(), rows: z.array(sharedData) }),
  }),
})

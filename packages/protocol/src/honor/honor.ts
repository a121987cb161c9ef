import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'

/** Medals worn at the same time. */
export const maxWorn = 3

const medalId = z.int('勋章编号有误').check(z.positive('勋章编号有误'))
const unknownMedal = '勋章不存在'
const flag = z.union([z.literal(0), z.literal(1)])

const medal = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** How it is obtained. */
  describe: z.string(),
  /** 0 not obtained, 1 obtained. */
  status: flag,
  is_have: flag,
  is_wear: flag,
  isObtain: z.boolean(),
  /** V粒 it is worth. */
  money: z.int(),
  /** Empty for an obtained one. */
  no_get_tip1: z.string(),
  no_get_tip2: z.string(),
  /** Empty for one that is not obtained; the third is the time, Beijing. */
  get_tip1: z.string(),
  get_tip2: z.string(),
  get_tip3: z.string(),
  /** Null for an obtained one, and for conditions that are no number. */
  progress: z.nullable(z.object({ have: z.int(), need: z.int() })),
})
export type Medal = z.output<typeof medal>

const counts = { have_count: z.int(), all_count: z.int() }

/** All medals in their order, with the caller's progress. */
export const getHonorList = endpoint({
  path: '/api/qi_you/getHonorList',
  summary: '成就勋章：全部勋章，以及我的获得、佩戴与进度',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ list: z.array(medal), ...counts }),
})

/** One medal, as the list has it. */
export const honorInfo = endpoint({
  path: '/api/honor/honorInfo',
  summary: '一枚勋章',
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.extend(medal, counts),
  errors: { unknownMedal },
})

/** Wears a medal; a worn one stays so. */
export const wearHonor = endpoint({
  path: '/api/qi_you/wearHonor',
  summary: `佩戴勋章，最多${maxWorn}枚；重复提交结果不变`,
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.object({}),
  success: '佩戴成功',
  errors: {
    unknownMedal,
    notObtained: '您还未获得该勋章',
    tooMany: `最多佩戴${maxWorn}枚勋章`,
    tooOften,
  },
})

/** Takes a medal off; one that is not worn stays so. */
export const pickHonor = endpoint({
  path: '/api/qi_you/pickHonor',
  summary: '取下勋章；重复提交结果不变',
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.object({}),
  success: '已取下勋章',
  errors: { unknownMedal, tooOften },
})

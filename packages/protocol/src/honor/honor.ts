import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'

/** Maximum number of medals worn at the same time. */
export const maxWornMedals = 3

const medalId = z.int('勋章编号有误').check(z.positive('勋章编号有误'))
const unknownMedal = '勋章不存在'
const flag = z.union([z.literal(0), z.literal(1)])

const medal = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  /** How the medal is obtained. */
  describe: z.string(),
  /** 0 not obtained, 1 obtained. */
  status: flag,
  is_have: flag,
  is_wear: flag,
  isObtain: z.boolean(),
  /** V粒 that the medal pays. */
  money: z.int(),
  /** 0 if nothing gives the medal yet, because what it rewards does not exist. */
  is_open: flag,
  /** Empty once the medal is obtained. */
  no_get_tip1: z.string(),
  no_get_tip2: z.string(),
  /** Empty until the medal is obtained; the third text is the time at which it was obtained, Beijing. */
  get_tip1: z.string(),
  get_tip2: z.string(),
  get_tip3: z.string(),
  /** Null once the medal is obtained, and for a condition that is not a number. */
  progress: z.nullable(z.object({ have: z.int(), need: z.int() })),
})
export type Medal = z.output<typeof medal>

const counts = { have_count: z.int(), all_count: z.int() }

/** All medals in their order, with the caller's progress towards each. */
export const getHonorList = endpoint({
  path: '/api/qi_you/getHonorList',
  summary: '成就勋章：全部勋章，以及我的获得、佩戴与进度',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ list: z.array(medal), ...counts }),
})

/** One medal, with the same fields as in the list. */
export const honorInfo = endpoint({
  path: '/api/honor/honorInfo',
  summary: '一枚勋章',
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.extend(medal, counts),
  errors: { unknownMedal },
})

/** Wears a medal; no change if the medal is worn already. */
export const wearHonor = endpoint({
  path: '/api/qi_you/wearHonor',
  summary: `佩戴勋章，最多${maxWornMedals}枚；重复提交结果不变`,
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.object({}),
  success: '佩戴成功',
  errors: {
    unknownMedal,
    notObtained: '您还未获得该勋章',
    tooMany: `最多佩戴${maxWornMedals}枚勋章`,
    tooOften,
  },
})

/** Takes a medal off; no change if the medal is not worn. */
export const pickHonor = endpoint({
  path: '/api/qi_you/pickHonor',
  summary: '取下勋章；重复提交结果不变',
  access: 'signedIn',
  input: z.object({ id: medalId }),
  output: z.object({}),
  success: '已取下勋章',
  errors: { unknownMedal, tooOften },
})

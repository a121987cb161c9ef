import * as z from 'zod/mini'

export const unknownUser = '该用户不存在'

export const userId = z.int('用户编号有误').check(z.positive('用户编号有误'))

import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { unknownProduct } from '../refusals'
import { ownListFaults } from './own-list'

/** Maximum length of a nickname in the wizard and elsewhere, in characters of `charactersIn`. */
export const nicknameLength = { wizard: 6, max: 12 } as const

/** Maximum number of products chosen at once. */
export const maxChosenProducts = 60

const savedMessage = '保存成功'

const nickname = z.string('用户昵称不可为空').check(z.trim(), z.minLength(1, '用户昵称不可为空'))
const gender = z.union([z.literal(1), z.literal(2)], '性别有误')
const avatar = z.string('请选择头像').check(z.minLength(1, '请选择头像'), longest(500, '头像地址有误'))

/** Changes the given fields: avatar and nickname, nickname and gender, or only the avatar. */
export const updateProfile = endpoint({
  path: '/api/user/profile',
  summary: '修改昵称、性别、头像',
  access: 'signedIn',
  input: z
    .object({ nickname: z.optional(nickname), gender: z.optional(gender), avatar: z.optional(avatar) })
    .check(
      z.refine((given) => Object.values(given).some((value) => value !== undefined), '没有要保存的内容'),
    ),
  output: z.object({}),
  success: savedMessage,
  errors: {
    nicknameTooLong: `昵称最多${nicknameLength.max}个字`,
    nicknameUnfit: '昵称只能用汉字、字母、数字和下划线',
    nicknameReserved: '该昵称不可用，请换一个',
    avatarUnknown: '请选择预设头像或上传自己的图片',
    avatarUnfit: '头像不符合社区公约，请更换',
    tooOften,
  },
})

/** Suggests a nickname of at most six characters. */
export const getRandNickname = endpoint({
  path: '/api/user/getRandNickname',
  summary: '随机昵称',
  access: 'guest',
  input: z.object({}),
  output: z.object({ nickname: z.string() }),
})

/** Preset avatars that the user can choose. */
export const getAvatarLists = endpoint({
  path: '/api/user/getAvatarLists',
  summary: '预设头像',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.array(z.object({ url: z.string() })),
})

/** Numbers of the signed-in user's follows, fans and collected things. */
export const getUserCount = endpoint({
  path: '/api/user/getUserCount',
  summary: '关注数、粉丝数与收藏数',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ follow_count: z.int(), fans_count: z.int(), collect_count: z.int() }),
})

/** Replaces the products of 自选, in this order; the contracts of 自选 stay. */
export const saveCategoryList = endpoint({
  path: '/api/user/saveCategoryList',
  summary: '保存自选品种',
  access: 'signedIn',
  input: z.object({
    /** Product codes joined by commas: `rb,au`. */
    type_text: z.string('请选择品种').check(
      z.refine((codes) => /[^\s,]/.test(codes), '请选择品种'),
      longest(600, '品种过多'),
    ),
  }),
  output: z.object({}),
  success: savedMessage,
  errors: {
    unknownProduct,
    tooMany: `最多选择${maxChosenProducts}个品种`,
    listFull: ownListFaults.tooMany,
  },
})

/** Products of 自选, in the user's order. */
export const getCategoryList = endpoint({
  path: '/api/user/getCategoryList',
  summary: '自选品种',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ symbols: z.array(z.string()) }),
})

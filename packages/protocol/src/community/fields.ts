import * as z from 'zod/mini'
import { atMost, longest, withoutDirectionControls } from '../bounds'

/** Refusals that several calls share. */
export const goneContent = '内容不存在或已删除'
export const muted = '您已被禁言至 {time}，原因：{reason}'
export const mutedForGood = '您已被永久禁言，原因：{reason}'
export const writingRefusals = {
  unfit: '内容不符合社区公约，请修改后发布',
  muted,
  mutedForGood,
  usedUp: '今日发帖次数已用完，请明天再来',
  tooFast: '操作过快，请 {n} 秒后再试',
  unknownPicture: '图片不存在，请重新上传',
  unknownContract: '合约或品种不存在',
  tooManyPictures: '图片过多',
  tooManyLinks: '外部链接过多',
  tooManyMentions: '提到的人过多',
} as const

export const maxTitleLength = 40
export const maxBodyLength = { post: 10_000, answer: 5_000, comment: 500 } as const
/** A post with more characters than this needs a title. */
export const maxUntitledLength = 200
export const maxTopics = 5

export const contentId = z.int('内容编号有误').check(z.positive('内容编号有误'))

/** A text of at most `max` characters as a reader counts them. */
export const shortText = (max: number, tooLong: string) =>
  z.string('内容格式有误').check(z.overwrite(withoutDirectionControls), z.trim(), ...atMost(max, tooLong))

export const nonce = z
  .string('请求有误，请刷新页面后重试')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '请求有误，请刷新页面后重试'))

/** Start of the next page; opaque to the caller. */
export const cursor = z.optional(z.string('位置有误').check(longest(200, '位置有误')))
export const listLimit = z._default(
  z.int('条数有误').check(z.minimum(1, '条数有误'), z.maximum(30, '一次最多 30 条')),
  20,
)

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { writtenText } from './written-text'

/** Days that a campaign may run. */
export const maxActivityDays = 90

const optional = (what: string, max: number) =>
  z._default(z.union([z.literal(''), writtenText(what, max)]), '')

/** The community's campaign in the welfare popup, in force from `from` until `to`, both in Beijing time. */
const writtenActivity = z.object({
  title: writtenText('标题', 30),
  /** `/files/….webp`, uploaded by `uploadAdvertPicture`; empty: a drawing. */
  image: optional('图片', 200),
  /** A page of the portal, path and query; empty: the popup leads nowhere. */
  link: optional('链接', 300),
  text: writtenText('说明', 200),
  from: moment,
  to: moment,
})

/** The campaign as pages read it; fields as operators write them. */
export const communityActivity = z.object({
  title: z.string(),
  image: z.string(),
  link: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
})

/** Activity set by operators, also before it begins and after its end; null: none. */
export const getCommunityActivity = endpoint({
  path: '/api/site/getCommunityActivity',
  summary: '社区福利设置',
  access: { operator: 'adverts', right: 'read' },
  input: z.object({}),
  output: z.object({ activity: z.nullable(communityActivity) }),
})

/** Replaces the campaign; null ends it. In force everywhere within two seconds. */
export const setCommunityActivity = endpoint({
  path: '/api/site/setCommunityActivity',
  summary: '设置社区福利',
  access: { operator: 'adverts', right: 'write' },
  input: z.object({ activity: z.nullable(writtenActivity) }),
  output: z.object({}),
  success: '已保存',
  errors: {
    wrongOrder: '结束时间须晚于开始时间',
    tooLong: `活动最长 ${maxActivityDays} 天`,
    foreignLink: '链接只能是本站页面，以 / 开头',
    unknownPage: '本站没有这个页面',
    unknownPicture: '图片不存在，请先上传',
  },
})

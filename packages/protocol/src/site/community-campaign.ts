import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { operatorText } from './operator-text'

/** Maximum number of days for which a campaign runs. */
export const maxCampaignDays = 90

const optional = (what: string, max: number) =>
  z._default(z.union([z.literal(''), operatorText(what, max)]), '')

/** The community's campaign in the welfare popup, in force from `from` until `to`, both in Beijing time. */
const writtenCampaign = z.object({
  title: operatorText('标题', 30),
  /** `/files/….webp`, uploaded by `uploadAdvertPicture`; empty: the popup shows a drawing. */
  image: optional('图片', 200),
  /** A page of the portal, path and query; empty: the popup has no link. */
  link: optional('链接', 300),
  text: operatorText('说明', 200),
  from: moment,
  to: moment,
})

/** The campaign as pages receive it, with the fields that operators write. */
export const communityCampaign = z.object({
  title: z.string(),
  image: z.string(),
  link: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
})

/** The campaign that operators set, also before it begins and after it ends; null without one. */
export const getCommunityActivity = endpoint({
  path: '/api/site/getCommunityActivity',
  summary: '社区福利设置',
  access: { operator: 'adverts', right: 'read' },
  input: z.object({}),
  output: z.object({ activity: z.nullable(communityCampaign) }),
})

/** Replaces the campaign; null ends it. Takes effect everywhere within two seconds. */
export const setCommunityActivity = endpoint({
  path: '/api/site/setCommunityActivity',
  summary: '设置社区福利',
  access: { operator: 'adverts', right: 'write' },
  input: z.object({ activity: z.nullable(writtenCampaign) }),
  output: z.object({}),
  success: '已保存',
  errors: {
    wrongOrder: '结束时间须晚于开始时间',
    tooLong: `活动最长 ${maxCampaignDays} 天`,
    foreignLink: '链接只能是本站页面，以 / 开头',
    unknownPage: '本站没有这个页面',
    unknownPicture: '图片不存在，请先上传',
  },
})

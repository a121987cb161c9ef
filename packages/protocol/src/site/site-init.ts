import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { communityCampaign } from './community-campaign'

const zeroOrOne = z.union([z.literal(0), z.literal(1)])

/** Site data that every page requests after it has loaded. */
export const getCommonInit = endpoint({
  path: '/api/common/init',
  summary: '站点公共配置',
  access: 'guest',
  input: z.object({
    /**
     * 1 during the visit in which the caller registered. The profile wizard is open then, so the password tip
     * waits for the next visit.
     */
    is_register: z._default(z.union([zeroOrOne, z.enum(['0', '1'])], '参数有误'), 0),
  }),
  output: z.object({
    grey_mode: zeroOrOne,
    ads_open: zeroOrOne,
    /** Text that suggests setting a password; empty unless the user is signed in and has none. */
    setPasswordTip: z.string(),
    /** Picture of the home page's popup; empty without one. */
    app_index_image: z.string(),
    giveLiveTimeConfig: z.object({ giveLiveTimeTip: z.string(), image_url: z.string() }),
    /** The campaign in force; null without one, and `qiyou_activity_status` is then 0. */
    qiyou_activity: z.nullable(communityCampaign),
    qiyou_activity_status: zeroOrOne,
  }),
})

const uuid = z.string('访客编号有误').check(z.regex(/^[\w-]{8,64}$/, '访客编号有误'))

/** Picture of the service button; empty if the page draws the button. */
export const getServiceButton = endpoint({
  path: '/service/common/getServiceConfig',
  summary: '客服按钮',
  access: 'guest',
  input: z.object({ uuid: z.optional(uuid) }),
  output: z.object({ button_image: z.string() }),
})

/** Contact of the customer service; fields that are not set are empty. */
export const getServiceInfo = endpoint({
  path: '/api/user/getServiceConfig',
  summary: '客服联系方式',
  access: 'guest',
  input: z.object({ uuid: z.optional(uuid) }),
  output: z.object({
    service_name: z.string(),
    service_wechat_image: z.string(),
    /** 工作日 9:00–17:30. */
    service_hours: z.string(),
    service_phone: z.string(),
  }),
})

/** QR codes of the portal's other channels; the image is empty if not set yet. */
export const getAppCodes = endpoint({
  path: '/api/site/getAppCodes',
  summary: '小程序、公众号、资讯号与 App 的二维码',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    codes: z.array(z.object({ key: z.string(), name: z.string(), image: z.string() })),
  }),
})

/** Names of the channels, in the order of the panel. */
export const appCodeNames = {
  mini_program: '小程序',
  official_account: '公众号',
  news_feed: '资讯号',
  android: '安卓 App',
  ios: '苹果 App',
} as const
export type AppCodeKey = keyof typeof appCodeNames
const codeKeys = Object.keys(appCodeNames) as AppCodeKey[]

const picture = z.string('图片地址有误').check(z.trim(), longest(200, '图片地址有误'))
const line = (max: number) =>
  z.string('文字有误').check(
    z.trim(),
    longest(max, `最多${max}个字`),
    z.refine((given) => !/\p{C}/u.test(given), '含有无法显示的字符'),
  )

/**
 * Contact and pictures that operators maintain. Pictures are uploaded by `uploadAdvertPicture`; empty if not
 * set.
 */
const contact = z.object({
  button_image: picture,
  service_name: line(20),
  service_wechat_image: picture,
  service_hours: line(40),
  service_phone: line(20),
  codes: z.record(z.enum(codeKeys, '没有这个渠道'), picture),
})

export const getSiteContact = endpoint({
  path: '/api/site/getContact',
  summary: '客服与二维码设置',
  access: { operator: 'siteContact', right: 'read' },
  input: z.object({}),
  output: contact,
})

export const setSiteContact = endpoint({
  path: '/api/site/setContact',
  summary: '设置客服与二维码',
  access: { operator: 'siteContact', right: 'write' },
  input: contact,
  output: z.object({}),
  success: '已保存',
  errors: { unknownPicture: '图片不存在，请先上传' },
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { moment } from '../primitives'
import { operatorText as text } from './operator-text'

/** Slots of adverts, with the names that operators see. */
export const advertSlots = {
  platform_app_popup: '首页弹窗',
  pc_couplet_float_left: '左侧对联',
  pc_couplet_float_right: '右侧对联',
  pc_header: '顶部横幅',
  pc_side_bar: '悬浮侧栏',
  pc_hero: '首页主图',
  pc_my_left: '个人中心左侧',
  pc_my_right: '个人中心右侧',
} as const

export type AdvertSlot = keyof typeof advertSlots
const slotKeys = Object.keys(advertSlots) as AdvertSlot[]
const slot = z.enum(slotKeys, '广告位有误')

/** Targets of a click on an advert. */
export const advertJumps = [
  'none',
  'link',
  'course',
  'service',
  'live_room',
  'live_video',
  'view_data',
  'bbas',
] as const
export type AdvertJump = (typeof advertJumps)[number]

/** Maximum number of adverts in a slot, published or not. */
export const maxAdvertsPerSlot = 50

/** Audiences of an advert. */
export const advertAudiences = ['all', 'guests', 'members'] as const
export type AdvertAudience = (typeof advertAudiences)[number]

/** Targets by kind of jump; only the field of the advert's kind is set, the other fields are null. */
const jump = {
  ad_type: z.enum(advertJumps, '跳转类型有误'),
  /** A page of the portal: path and query. */
  link: z.nullable(z.string()),
  course_id: z.nullable(z.int()),
  /** Text shown above the contact in the service dialog. */
  service_content: z.nullable(z.string()),
  live_room_id: z.nullable(z.int()),
  live_video_id: z.nullable(z.int()),
  /** Key of a data model. */
  view_data_info: z.nullable(z.string()),
  /** Code of a product. */
  bbas_symbol: z.nullable(z.string()),
}

const advert = z.object({
  id: z.int(),
  type: slot,
  /** Alternative text of the picture. */
  title: z.string(),
  /** Address of the picture. This site shows `pc_image`, which equals `image` unless set. */
  image: z.string(),
  pc_image: z.string(),
  /** Width and height of `pc_image` in pixels, so that the page can reserve the space. */
  width: z.int(),
  height: z.int(),
  /** 1 if the visitor may close the advert. */
  is_close: z.union([z.literal(0), z.literal(1)]),
  ...jump,
})
export type Advert = z.output<typeof advert>

const listInput = z.object({ type: slot })

/**
 * Adverts of a slot that are in force for the caller, in their order, including `own` content. Empty while
 * `ads_open` is off.
 */
export const getAdverts = endpoint({
  path: '/api/advert/AdListV2',
  summary: '广告位的广告',
  access: 'guest',
  input: listInput,
  output: z.array(advert),
})

/** Only the `own` content of the same slots, which is no advertising; for use while `ads_open` is off. */
export const getOwnAdverts = endpoint({
  path: '/api/advert/AdList',
  summary: '广告关闭时广告位的自有内容',
  access: 'guest',
  input: listInput,
  output: z.array(advert),
})

/** The top banner; while `ads_open` is off, only `own` content. */
export const getPcIndex = endpoint({
  path: '/api/index/pcIndex',
  summary: '顶部横幅',
  access: 'guest',
  input: z.object({}),
  output: z.object({ adHeaderList: z.array(advert) }),
})

const id = z.int('广告编号有误').check(z.positive('广告编号有误'))
const targetId = z._default(z.nullable(z.int('跳转编号有误').check(z.positive('跳转编号有误'))), null)

const advertInput = {
  slot,
  title: text('标题', 40),
  /** `/files/….webp`, uploaded by `uploadAdvertPicture`. */
  image: text('图片', 200),
  pc_image: z._default(z.nullable(text('图片', 200)), null),
  is_close: z._default(z.boolean('is_close 只能是 true 或 false'), true),
  /** Content of the portal itself, which is also shown while `ads_open` is off. */
  own: z._default(z.boolean('own 只能是 true 或 false'), false),
  ad_type: z.enum(advertJumps, '跳转类型有误'),
  link: z._default(z.nullable(text('链接', 300)), null),
  course_id: targetId,
  service_content: z._default(z.nullable(text('客服说明', 100)), null),
  live_room_id: targetId,
  live_video_id: targetId,
  view_data_info: z._default(z.nullable(text('数据模型', 20)), null),
  bbas_symbol: z._default(z.nullable(text('品种', 10)), null),
  audience: z._default(z.enum(advertAudiences, '可见人群有误'), 'all'),
  /** Start and end in Beijing time; null is unlimited. */
  from: z._default(z.nullable(moment), null),
  until: z._default(z.nullable(moment), null),
  /** Order within the slot, lowest first. */
  sort: z._default(z.int('排序有误').check(z.gte(0, '排序有误'), z.lte(9999, '排序有误')), 100),
  published: z._default(z.boolean('published 只能是 true 或 false'), false),
}

const operatorAdvert = z.object({
  ...advert.shape,
  own: z.boolean(),
  audience: z.enum(advertAudiences),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  sort: z.int(),
  published: z.boolean(),
  changed_by: z.string(),
  changed_at: z.string(),
})

export const getAdvertDrafts = endpoint({
  path: '/api/advert/getAdverts',
  summary: '全部广告',
  access: { operator: 'adverts', right: 'read' },
  input: z.object({ slot: z.optional(slot), ...pageInput(50, 100) }),
  output: z.object(pageOutput(operatorAdvert)),
})

/**
 * Adds an advert, or replaces the advert `id`. A target page, product or model that does not exist is
 * refused.
 */
export const saveAdvert = endpoint({
  path: '/api/advert/saveAdvert',
  summary: '保存广告',
  access: { operator: 'adverts', right: 'write' },
  input: z.object({ id: z._default(z.nullable(id), null), ...advertInput }),
  output: z.object({ id: z.int() }),
  success: '已保存',
  errors: {
    unknownAdvert: '没有这条广告',
    wrongOrder: '结束时间须晚于开始时间',
    missingTarget: '请填写跳转目标',
    foreignLink: '链接只能是本站页面，以 / 开头',
    unknownPage: '本站没有这个页面',
    unknownModel: '没有这个数据模型',
    unknownSymbol: '没有这个品种',
    notOpenYet: '课程尚未开放，不能作为跳转目标',
    unknownTarget: '没有这个跳转目标',
    unknownPicture: '图片不存在，请先上传',
    full: `每个广告位最多 ${maxAdvertsPerSlot} 条广告，请先删除不用的`,
  },
})

export const deleteAdvert = endpoint({
  path: '/api/advert/deleteAdvert',
  summary: '删除广告',
  access: { operator: 'adverts', right: 'write' },
  input: z.object({ id }),
  output: z.object({}),
  success: '已删除',
  errors: { unknownAdvert: '没有这条广告' },
})

import * as z from 'zod/mini'
import { longest } from '../bounds'
import { shortText } from '../community/fields'
import { endpoint } from '../endpoint'
import { day, moment, smallId } from '../primitives'
import { userId } from '../profile/user-fields'
import { unknownProduct } from '../refusals'
import {
  unknownVideo,
  videoCover,
  videoId,
  videoProducts,
  videoSecond,
  videoStates,
  videoTextLengths,
  videoTitle,
} from './video-fields'

/** Maximum number of marks between a quotation video and its chart. */
export const maxChartMarks = 200

const chartMarks = z.array(z.object({ second: videoSecond, at: moment }), '行情标记有误').check(
  longest(maxChartMarks, `行情标记最多 ${maxChartMarks} 个`),
  z.refine(
    (marks) => marks.every(({ second }, place) => second > (marks[place - 1]?.second ?? -1)),
    '行情标记须按先后排列，不能重复',
  ),
)

/**
 * Adds a headline or quotation video, or changes a video of any kind. Fields that are left out stay as they are. A
 * recording takes title, description, cover and pin alone.
 */
export const saveVideo = endpoint({
  path: '/api/live/saveVideo',
  summary: '新建或修改头条视频、行情视频；修改回放的标题、封面与置顶',
  access: { operator: 'live', right: 'write' },
  input: z.object({
    /** 0 for a new video. */
    id: z.union([z.literal(0), videoId], '视频编号有误'),
    /** The version from which the change was made; 0 for a new video. */
    version: z.int('版本有误').check(z.nonnegative('版本有误')),
    /** Needed for a new video; never changes. */
    kind: z.optional(z.enum(['headline', 'quotation'], '没有这类视频')),
    title: z.optional(videoTitle),
    description: z.optional(shortText(videoTextLengths.description, '简介最多 500 字')),
    cover: z.optional(videoCover),
    /** Whether editors pin it to the head of the recommendations. */
    pinned: z.optional(z.boolean('置顶有误')),
    /** The uploaded file; it never changes once it was published. */
    upload_id: z.optional(smallId('上传编号有误')),
    teacher_id: z.optional(z.nullable(userId)),
    products: z.optional(videoProducts),
    /** The trading day of a quotation video. */
    trading_day: z.optional(z.nullable(day)),
    chart_marks: z.optional(chartMarks),
    is_members_only: z.optional(z.boolean('会员视频有误')),
    /** Publishes it; `withdrawVideo` takes it back. */
    publish: z._default(z.boolean('发布有误'), false),
  }),
  output: z.object({ id: z.int(), version: z.int(), state: z.enum(videoStates) }),
  success: '已保存',
  errors: {
    unknownVideo,
    changed: '该视频已被修改，请刷新后再改',
    withdrawn: '该视频已撤下，不能修改',
    noKind: '请选择视频类型',
    noTitle: '请输入标题',
    recordingFields: '回放只能修改标题、简介、封面与置顶',
    unknownUpload: '没有这个上传文件',
    uploadNotReady: '视频还在处理或处理失败，请先看上传结果',
    uploadUsed: '该文件已用于另一个视频',
    fixedUpload: '已发布的视频不能更换文件，请撤下后新建',
    noUpload: '请先上传视频文件',
    unknownProduct,
    unknownPicture: '图片不存在，请重新上传',
    noTeacher: '该用户不是认证讲师',
    noChartDay: '行情视频须选择一个品种和一个交易日',
    notTradingDay: '这一天不是交易日',
    marksOutside: '行情标记超出了视频的长度或交易日',
  },
})

import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { voteState } from './cards'
import { contentId, goneContent, muted, mutedForGood, shortText } from './fields'

export const voteBounds = {
  title: 40,
  option: 30,
  minOptions: 2,
  maxOptions: 10,
  /** Bounds of the duration, in hours. */
  minHours: 1,
  maxHours: 30 * 24,
} as const

const hoursRange = '截止时间为1小时至30天后'

/** A vote before its publication. */
export const voteDraft = z.object({
  title: shortText(voteBounds.title, `投票标题最多${voteBounds.title}个字`).check(
    z.minLength(1, '请输入投票标题'),
  ),
  options: z
    .array(
      shortText(voteBounds.option, `选项最多${voteBounds.option}个字`).check(z.minLength(1, '请输入选项')),
      '选项有误',
    )
    .check(
      z.minLength(voteBounds.minOptions, '至少两个选项'),
      longest(voteBounds.maxOptions, `最多${voteBounds.maxOptions}个选项`),
      z.refine((options) => new Set(options).size === options.length, '选项不能重复'),
    ),
  max_choices: z.int('可选项数有误').check(z.minimum(1, '可选项数有误'), z.maximum(10, '可选项数有误')),
  /** Duration in hours; null if the vote never closes. */
  hours: z.nullable(
    z
      .int(hoursRange)
      .check(z.minimum(voteBounds.minHours, hoursRange), z.maximum(voteBounds.maxHours, hoursRange)),
  ),
})
export type VoteDraft = z.output<typeof voteDraft>

const voteId = z.object({ vote_id: contentId })

/** Gives or changes the caller's ballot. */
export const castVote = endpoint({
  path: '/api/qi_you/castVote',
  summary: '投票或改票，截止前有效',
  access: 'signedIn',
  input: z.extend(voteId, {
    option_ids: z.array(contentId, '请选择选项').check(z.minLength(1, '请选择选项'), longest(10, '选项有误')),
  }),
  output: voteState,
  errors: {
    goneContent,
    closed: '投票已结束',
    tooMany: '超过可选项数',
    unknownOption: '选项有误',
    muted,
    mutedForGood,
    tooOften: '操作过于频繁，请稍后再试',
  },
})

export const cancelVote = endpoint({
  path: '/api/qi_you/cancelVote',
  summary: '撤回自己的投票，截止前有效',
  access: 'signedIn',
  input: voteId,
  output: voteState,
  errors: { goneContent, closed: '投票已结束' },
})

export const getVote = endpoint({
  path: '/api/qi_you/getVote',
  summary: '投票的选项与人数；投过票、作者或截止后可见各项结果',
  access: 'guest',
  input: voteId,
  output: voteState,
  errors: { goneContent },
})

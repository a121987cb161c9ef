import {
  bountyBounds,
  charactersIn,
  hasContent,
  lengthOf,
  maxBodyLength,
  maxTitleLength,
  maxUntitledLength,
  type PostDocument,
  textOf,
} from '@vce/protocol'
import type { JournalFault } from '#app/features/community/nodes/journal/journal-fields'

/** Part of the composer that shows an error. */
export type FaultPart = 'title' | 'text' | 'pictures' | 'topics' | 'vote' | 'journal' | 'forecast' | 'bounty'

export interface PublishFault {
  at: FaultPart
  message: string
}

interface PostCheck {
  kind: 'post' | 'question'
  title: string
  document: PostDocument
  pictures: 'ready' | 'sending' | 'failed'
  /** Number of topics that may still be added; negative if there are too many. */
  topicsLeft: number
  vote: string | null
  journal: JournalFault | null
  forecast: string | null
  bounty: BountyCheck
}

interface BountyCheck {
  /** The amount as typed. */
  typed: string
  /** Maximum V粒 for the author's tier. */
  max: number
}

/** Parses a typed bounty in V粒: 0 if empty, null if invalid. */
export function bountyOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

function bountyFault({ typed, max }: BountyCheck): string | null {
  const amount = bountyOf(typed)
  if (amount === 0) return null
  const { min } = bountyBounds
  if (amount === null || amount < min || amount > bountyBounds.max)
    return `悬赏为${min}至${bountyBounds.max}V粒`
  if (amount <= max) return null
  return max === 0 ? '您的可信级还不能悬赏' : `您的可信级最多悬赏${max}V粒`
}

function titleFault({ kind, title, document }: PostCheck): string | null {
  const length = charactersIn(title.trim())
  if (length > maxTitleLength) return `标题最多${maxTitleLength}个字`
  const needsTitle = kind === 'question' || lengthOf(textOf(document)) > maxUntitledLength
  return length === 0 && needsTitle ? '请输入标题' : null
}

function textFault({ kind, title, document }: PostCheck): string | null {
  const length = lengthOf(textOf(document))
  if (length > maxBodyLength.post) return `内容最多${maxBodyLength.post}个字`
  const isEnough = hasContent(document) || (kind === 'question' && title.trim() !== '')
  return isEnough ? null : '请输入内容'
}

const pictureTexts = {
  ready: null,
  sending: '图片还在上传，请稍候',
  failed: '有图片没有上传成功，请删除后重试',
}

/** The first error that prevents publishing, in the order of the page; null if there is none. */
export function publishFault(checked: PostCheck): PublishFault | null {
  const found: [FaultPart, string | null][] = [
    ['bounty', checked.kind === 'question' ? bountyFault(checked.bounty) : null],
    ['title', titleFault(checked)],
    ['text', textFault(checked)],
    ['journal', checked.journal?.message ?? null],
    ['vote', checked.vote],
    ['forecast', checked.kind === 'post' ? checked.forecast : null],
    ['pictures', pictureTexts[checked.pictures]],
    ['topics', checked.topicsLeft < 0 ? '最多选择5个话题' : null],
  ]
  for (const [at, message] of found) if (message) return { at, message }
  return null
}

const partOfRefusal: Record<string, FaultPart> = {
  titleMissing: 'title',
  textMissing: 'text',
  textTooLong: 'text',
  badJournal: 'journal',
  votesUsedUp: 'vote',
  voteFixed: 'vote',
  forecastsUsedUp: 'forecast',
  openForecast: 'forecast',
  endsTooSoon: 'forecast',
  unknownPicture: 'pictures',
  tooManyPictures: 'pictures',
  unknownTopic: 'topics',
  pointsShort: 'bounty',
  bountyTooHigh: 'bounty',
  bountyOfPost: 'bounty',
}

/** Part of the composer that a server refusal belongs to; null if it is shown as a toast. */
export const refusedPart = (key: string): FaultPart | null => partOfRefusal[key] ?? null

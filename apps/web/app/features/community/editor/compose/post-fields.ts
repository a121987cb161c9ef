import { bountyBounds, type DraftExtras } from '@vce/protocol'
import {
  type ForecastFields,
  forecastFieldsOf,
} from '#app/features/community/editor/forecast/forecast-fields'
import type { TopicRef } from '#app/features/community/editor/topics/chosen-topics'
import {
  draftedJournal,
  type JournalFields,
  journalFieldsOfDraft,
  journalOf,
} from '#app/features/community/nodes/journal/journal-fields'
import { draftedVote, type VoteFields, voteFieldsOf } from '#app/features/community/nodes/vote/vote-fields'
import { bountyOf } from './publish-fault'

export type PostKind = 'post' | 'question'

/** Fields of a post besides its text. */
export interface PostFields {
  title: string
  topics: readonly TopicRef[]
  /** Whether 含 AI 生成的内容 is checked. */
  isAi: boolean
  /** Content of the vote block. Not cleared when the block is removed, so that an undo restores it. */
  vote: VoteFields | null
  journal: JournalFields | null
  /** 多空观点, shown below the text. */
  forecast: ForecastFields | null
  /** Bounty in V粒, as typed. */
  bounty: string
  days: number
}

export const emptyFields: PostFields = {
  title: '',
  topics: [],
  isAi: false,
  vote: null,
  journal: null,
  forecast: null,
  bounty: '',
  days: bountyBounds.days,
}

/** Whether the text contains blocks whose content is stored outside the text. */
interface Blocks {
  vote: boolean
  journal: boolean
}

/** Fields that a draft stores besides its text. A complete journal is part of the text. */
export const extrasOf = (
  { topics, isAi, vote, journal, forecast, bounty, days }: PostFields,
  has: Blocks,
  kind: PostKind,
): DraftExtras => ({
  topic_ids: topics.map(({ id }) => id),
  is_ai: isAi,
  vote: has.vote && vote ? draftedVote(vote) : null,
  ...(has.journal && journal && !journalOf(journal, Date.now()) && { journal: draftedJournal(journal) }),
  ...(forecast && kind === 'post' && { forecast }),
  ...(kind === 'question' ? { bounty: bountyOf(bounty) ?? 0, days } : { bounty: 0, days: 0 }),
})

/** Fields restored from a draft; `known` supplies the names of topics. */
export function fieldsOf(title: string, extras: DraftExtras, known: readonly TopicRef[]): PostFields {
  const titleOf = (id: number) => known.find((topic) => topic.id === id)?.title ?? null
  return {
    ...emptyFields,
    title,
    topics: extras.topic_ids.map((id) => ({ id, title: titleOf(id) })),
    isAi: extras.is_ai,
    vote: extras.vote ? voteFieldsOf(extras.vote) : null,
    journal: extras.journal ? journalFieldsOfDraft(extras.journal) : null,
    forecast: extras.forecast ? forecastFieldsOf(extras.forecast) : null,
    bounty: extras.bounty > 0 ? String(extras.bounty) : '',
    days: extras.days > 0 ? extras.days : bountyBounds.days,
  }
}

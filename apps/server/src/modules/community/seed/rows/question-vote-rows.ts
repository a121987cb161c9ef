import { dayMs, hourMs } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { graceMs } from '../../questions/bounty'
import type { questions } from '../../tables/questions.tables'
import type { ballots, voteOptions, votes } from '../../tables/votes.tables'
import type { SeedTime } from '../moments'
import type { Reactions } from './reactions'
import type { WrittenPost, WrittenTexts } from './sample-ids'
import { acceptedAt } from './text-rows'

type Question = typeof questions.$inferSelect

/** A question with the state of its bounty: frozen, or paid to the answerer. */
export interface SampleQuestionRow {
  row: Question
  bounty: number
  /** The author of the accepted answer; null if none is accepted. */
  answererId: number | null
}

function questionRow(
  post: WrittenPost,
  { comments }: WrittenTexts,
  seedTime: SeedTime,
): SampleQuestionRow | undefined {
  const { question } = post.sample
  if (!question) return undefined
  const closesAt = new Date(post.at.getTime() + question.days * dayMs)
  const answer = comments.find((comment) => comment.post === post && comment.sample.isAccepted)
  const isOver = closesAt.getTime() + graceMs <= seedTime.now.getTime()
  const bounty = question.bounty ?? 0
  return {
    bounty,
    answererId: answer?.authorId ?? null,
    row: {
      postId: post.id,
      askerId: post.authorId,
      bounty,
      closesAt,
      acceptedId: answer?.id ?? null,
      acceptedAt: answer ? acceptedAt(answer, comments, seedTime) : null,
      settled: answer ? 'accepted' : isOver ? 'none' : 'open',
      isReminded: closesAt <= seedTime.now,
    },
  }
}

export const questionRows = (written: WrittenTexts, seedTime: SeedTime): SampleQuestionRow[] =>
  written.posts.flatMap((post) => questionRow(post, written, seedTime) ?? [])

export interface VoteRows {
  votes: (typeof votes.$inferSelect)[]
  options: (typeof voteOptions.$inferSelect)[]
  ballots: (typeof ballots.$inferSelect)[]
}

export function voteRows({ posts }: WrittenTexts, { ballots: cast }: Reactions, { now }: SeedTime): VoteRows {
  const byVote = groupBy(cast, ({ voteId }) => voteId)
  const counted = (voteId: number, optionId: number) =>
    (byVote.get(voteId) ?? []).filter(({ optionIds }) => optionIds.includes(optionId)).length
  const withVotes = posts.flatMap((post) => (post.vote ? [{ post, vote: post.vote }] : []))
  return {
    votes: withVotes.map(({ post, vote }) => {
      const closesAt = vote.hours === null ? null : new Date(post.at.getTime() + vote.hours * hourMs)
      return {
        id: vote.id,
        authorId: post.authorId,
        title: vote.title,
        maxChoices: vote.maxChoices ?? 1,
        closesAt,
        voters: byVote.get(vote.id)?.length ?? 0,
        state: post.state,
        isAnnounced: closesAt !== null && closesAt <= now,
      }
    }),
    options: withVotes.flatMap(({ vote }) =>
      vote.options.map(({ text }, position) => {
        const id = vote.optionIds[position] ?? 0
        return { id, voteId: vote.id, text, position, count: counted(vote.id, id) }
      }),
    ),
    ballots: cast,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { contentStates, type ForecastState, type PostCard as Post, type VoteState } from '@vce/protocol'
import { Album } from '#app/features/community/document/album'
import { VoteCard } from '#app/features/community/document/vote-card'
import { ForecastCard } from '#app/features/community/forecasts/forecast-card'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { QuoteCard } from '#app/features/community/nodes/quote-card/quote-card'
import { AuthorLine } from './author-line'
import { changeCard } from './change-card'
import { ExcerptText } from './excerpt-text'

interface CardBlockProps {
  post: Post
  quotes: ChipQuotes
}

/** The part of a card below its text: view, chart, vote and album; for a question also the best answer. */
export const CardBlock = ({ post, quotes }: CardBlockProps) => (
  <>
    <MainBlocks post={post} quotes={quotes} />
    {post.answer && (
      <div className="mt-3 rounded-md bg-sunken px-4 py-3">
        <BestAnswer answer={post.answer} />
      </div>
    )}
  </>
)

function MainBlocks({ post, quotes }: CardBlockProps) {
  const { chart, forecast, vote, pictures } = post
  return (
    <>
      {forecast && <ForecastBlock post={post} forecast={forecast} />}
      {chart && (
        <div className="mt-3">
          <QuoteCard {...chart} world={post.world} quote={quotes.get(chart.code)} at={post.at} size="list" />
        </div>
      )}
      {vote && <VoteBlock post={post} vote={vote} />}
      {pictures.length > 0 && (
        <div className="mt-3">
          <Album pictures={pictures} of={post.title || `${post.author.nickname}的帖子`} />
        </div>
      )}
    </>
  )
}

function ForecastBlock({ post: { id, mine, state }, forecast }: { post: Post; forecast: ForecastState }) {
  const queries = useQueryClient()
  return (
    <div className="mt-3">
      <ForecastCard
        forecast={forecast}
        own={mine.own}
        isPublic={state === contentStates.visible}
        onWithdrawn={(next) => changeCard(queries, id, (card) => ({ ...card, forecast: next }))}
      />
    </div>
  )
}

function VoteBlock({ post: { id, mine }, vote }: { post: Post; vote: VoteState }) {
  const queries = useQueryClient()
  return (
    <div className="mt-3">
      <VoteCard
        vote={vote}
        own={mine.own}
        onChange={(next) => changeCard(queries, id, (card) => ({ ...card, vote: next }))}
      />
    </div>
  )
}

const BestAnswer = ({ answer: { author, accepted, excerpt } }: { answer: NonNullable<Post['answer']> }) => (
  <>
    <AuthorLine author={author} size={32}>
      <span>{accepted ? '采纳的回答' : '最热的回答'}</span>
    </AuthorLine>
    <p className="t-brief mt-2 [overflow-wrap:anywhere]">
      <ExcerptText text={excerpt} />
    </p>
  </>
)

import {
  acceptAnswer,
  acceptTreaty,
  addWords,
  appealDecision,
  cancelVote,
  castVote,
  claimReview,
  closeCircle,
  createCircle,
  decideAppeal,
  decideApplication,
  decideReview,
  deleteComment,
  deletePost,
  dropDraft,
  editCircle,
  editPost,
  featurePost,
  getAppeals,
  getApplications,
  getChannels,
  getCircle,
  getCircleList,
  getCircleMembers,
  getComments,
  getDrafts,
  getEmojiPacks,
  getFeed,
  getForecastRanking,
  getForecastScores,
  getForecasts,
  getFreshCount,
  getHotTopics,
  getMemberAnswers,
  getMembersToFollow,
  getModerationHistory,
  getMySpeech,
  getPost,
  getQueue,
  getRevisions,
  getShareCard,
  getSpecialTopic,
  getSpecialTopicList,
  getStanding,
  getStorm,
  getTopic,
  getTopicList,
  getVote,
  getWords,
  joinCircle,
  leaveCircle,
  liftSanction,
  pinInCircle,
  pinPost,
  proposeTopic,
  publishComment,
  publishPost,
  raiseBounty,
  readPost,
  removeMember,
  removeSamples,
  removeWords,
  renewInvite,
  reportTarget,
  sanctionUser,
  saveDraft,
  searchMentions,
  setLike,
  setMemberRole,
  setPersonalFeed,
  setSide,
  setWatch,
  transferCircle,
  type World,
  withdrawForecast,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Once } from '#platform/once'
import { createCircleSettings } from './circles/circle-settings.service'
import { createJoinCircle, type HasPrivilege } from './circles/join-circle.service'
import { createLeadCircle } from './circles/lead-circle.service'
import { createShowCircles } from './circles/show-circles.service'
import { createDeleteComment } from './comments/delete-comment.service'
import { createGetComments } from './comments/get-comments.service'
import { createMemberAnswers } from './comments/member-answers.service'
import { createPublishComment } from './comments/publish-comment.service'
import { emojiPacksVerb } from './emoji/emoji.service'
import { createFeed } from './feed/feed.service'
import { createRecommendations } from './feed/recommendations'
import { createForecasts } from './forecasts/forecasts.service'
import type { ForecastMarket } from './forecasts/market-port'
import type { PriceArrival } from './forecasts/withdrawable'
import { createHighlights } from './highlights/highlights.service'
import { createAppeals } from './moderation/appeals.service'
import type { BannedWords } from './moderation/compiled-banned-words'
import { createReports } from './moderation/reports.service'
import type { ReviewTargets } from './moderation/review-targets'
import { createReviews } from './moderation/reviews.service'
import { createSanctions } from './moderation/sanctions.service'
import { createWordList } from './moderation/word-list.service'
import { createDrafts } from './own/drafts.service'
import { createOwnSpeech } from './own/own-speech.service'
import { createPeople } from './people/people.service'
import { createDeletePost } from './posts/delete-post.service'
import { createEditPost } from './posts/edit-post.service'
import { createGetPost } from './posts/get-post.service'
import { createPostCards } from './posts/post-cards'
import type { PriceRanges } from './posts/post-journal'
import { createPublishPost } from './posts/publish-post.service'
import { createQuestions } from './questions/questions.service'
import { createReactions } from './reactions/reactions.service'
import type { Reading } from './reading/reading'
import { createSamples } from './seed/samples.service'
import { createShareCard } from './share/share-card.service'
import { createSpecialTopics } from './specials/special-topics.service'
import { createStorm, type PriceBefore } from './storm/storm.service'
import { createStandings } from './tiers/standing.service'
import { createTopics } from './topics/topics.service'
import type { CommentedVideos } from './videos/commented-videos'
import { createVotes } from './votes/votes.service'
import type { WritingOptions } from './writing/writing-options'

interface CommunityOptions extends WritingOptions {
  once: Once
  /** Milliseconds for which answers are cached for all callers. */
  keepFor: number
  audited: AuditedRunner
  reading: Reading
  commentedVideos: CommentedVideos
  targets: ReviewTargets
  banned: BannedWords
  priceRanges: PriceRanges
  priceBefore: PriceBefore
  forecastMarket: ForecastMarket
  newestDay: (world: World) => Promise<string | null>
  arrivalOf: (world: World) => PriceArrival
  hasPrivilege: HasPrivilege
  collectedAmong: (userId: number, postIds: readonly number[]) => Promise<ReadonlySet<number>>
  reports: Parameters<typeof createSpecialTopics>[0]['reports']
  /** Removes the sample content of the other modules. */
  dropOtherSamples: (tx: Database, now: Date) => Promise<unknown>
}

export const communityRoutes: FastifyPluginAsync<CommunityOptions> = async (app, options) => {
  const {
    db,
    clock,
    commentedVideos,
    keepFor,
    once,
    audited,
    reading,
    targets,
    banned,
    priceRanges,
    priceBefore,
    worldOf,
    collectedAmong,
    reports,
  } = options
  const cards = createPostCards({ db, collectedAmong })
  const recommendations = createRecommendations({ db, clock, keepFor })

  const feed = createFeed({ db, clock, keepFor, cards, recommendations, worldOf })
  app.route(serve(getFeed, feed.getFeed))
  app.route(serve(getFreshCount, feed.getFreshCount))
  app.route(serve(getChannels, feed.getChannels))
  app.route(serve(setPersonalFeed, feed.setPersonalFeed))

  const post = createGetPost({ db, clock, cards, priceRanges })
  app.route(serve(getPost, post.getPost))
  app.route(serve(getRevisions, post.getRevisions))
  app.route(serve(publishPost, createPublishPost(options)))
  app.route(serve(editPost, createEditPost(options)))
  app.route(serve(deletePost, createDeletePost({ db, clock })))
  app.route(
    serve(readPost, async (actor, input) => {
      if (actor.kind === 'user') recommendations.open(actor.userId, input.id)
      return reading.readPost(actor, input)
    }),
  )

  app.route(serve(getComments, createGetComments({ db, clock, commentedVideos })))
  app.route(serve(getMemberAnswers, createMemberAnswers({ db })))
  app.route(serve(publishComment, createPublishComment(options)))
  app.route(serve(deleteComment, createDeleteComment({ db, clock })))

  const votes = createVotes({ db, clock })
  app.route(serve(castVote, votes.castVote))
  app.route(serve(cancelVote, votes.cancelVote))
  app.route(serve(getVote, votes.getVote))

  const forecasts = createForecasts(options)
  app.route(serve(getForecasts, forecasts.getForecasts))
  app.route(serve(getForecastScores, forecasts.getForecastScores))
  app.route(serve(getForecastRanking, forecasts.getForecastRanking))
  app.route(serve(withdrawForecast, forecasts.withdrawForecast))

  const questions = createQuestions({ db, clock, once })
  app.route(serve(acceptAnswer, questions.acceptAnswer))
  app.route(serve(raiseBounty, questions.raiseBounty))

  const reactions = createReactions({ db, clock, commentedVideos })
  app.route(serve(setLike, reactions.setLike))
  app.route(serve(setSide, reactions.setSide))
  app.route(serve(setWatch, reactions.setWatch))

  const circles = createShowCircles({ db, clock })
  app.route(serve(getCircleList, circles.getCircleList))
  app.route(serve(getCircle, circles.getCircle))
  app.route(serve(getCircleMembers, circles.getCircleMembers))
  const settings = createCircleSettings(options)
  app.route(serve(createCircle, settings.createCircle))
  app.route(serve(editCircle, settings.editCircle))
  const joining = createJoinCircle(options)
  app.route(serve(joinCircle, joining.joinCircle))
  app.route(serve(leaveCircle, joining.leaveCircle))
  app.route(serve(getApplications, joining.getApplications))
  app.route(serve(decideApplication, joining.decideApplication))
  const leading = createLeadCircle({ db, clock })
  app.route(serve(removeMember, leading.removeMember))
  app.route(serve(setMemberRole, leading.setMemberRole))
  app.route(serve(transferCircle, leading.transferCircle))
  app.route(serve(closeCircle, leading.closeCircle))
  app.route(serve(renewInvite, leading.renewInvite))
  app.route(serve(pinInCircle, leading.pinInCircle))

  const storm = createStorm({ db, clock, keepFor, priceBefore, worldOf })
  app.route(serve(getStorm, storm.getStorm))
  app.route(serve(getShareCard, createShareCard({ db, clock, storm })))

  const topics = createTopics(options)
  app.route(serve(getTopicList, topics.getTopicList))
  app.route(serve(getTopic, topics.getTopic))
  app.route(serve(getHotTopics, topics.getHotTopics))
  app.route(serve(proposeTopic, topics.proposeTopic))
  const specials = createSpecialTopics({ db, clock, cards, reports, videos: options.commentedVideos })
  app.route(serve(getSpecialTopicList, specials.getSpecialTopicList))
  app.route(serve(getSpecialTopic, specials.getSpecialTopic))

  const people = createPeople({ db, clock, keepFor, worldOf })
  app.route(serve(getMembersToFollow, people.getMembersToFollow))
  app.route(serve(searchMentions, people.searchMentions))

  const drafts = createDrafts({ db, clock })
  app.route(serve(saveDraft, drafts.saveDraft))
  app.route(serve(getDrafts, drafts.getDrafts))
  app.route(serve(dropDraft, drafts.dropDraft))

  app.route(serve(getMySpeech, createOwnSpeech({ db, clock, cards, commentedVideos }).getMySpeech))
  const standings = createStandings(options)
  app.route(serve(getStanding, standings.getStanding))
  app.route(serve(acceptTreaty, standings.acceptTreaty))

  app.route(serve(reportTarget, createReports({ db, clock, targets, commentedVideos }).reportTarget))
  const reviews = createReviews({ db, clock, audited, targets })
  app.route(serve(getQueue, reviews.getQueue))
  app.route(serve(claimReview, reviews.claimReview))
  app.route(serve(decideReview, reviews.decideReview))
  app.route(serve(getModerationHistory, reviews.getModerationHistory))
  const highlights = createHighlights({ audited })
  app.route(serve(featurePost, highlights.featurePost))
  app.route(serve(pinPost, highlights.pinPost))
  app.route(
    serve(removeSamples, createSamples({ audited, dropOthers: options.dropOtherSamples }).removeSamples),
  )
  const sanctions = createSanctions({ audited, targets })
  app.route(serve(sanctionUser, sanctions.sanctionUser))
  app.route(serve(liftSanction, sanctions.liftSanction))
  const appeals = createAppeals({ db, clock, audited, targets })
  app.route(serve(appealDecision, appeals.appealDecision))
  app.route(serve(decideAppeal, appeals.decideAppeal))
  app.route(serve(getAppeals, appeals.getAppeals))
  const wordList = createWordList({ db, audited, banned })
  app.route(serve(getWords, wordList.getWords))
  app.route(serve(addWords, wordList.addWords))
  app.route(serve(removeWords, wordList.removeWords))
  app.addHook('onReady', banned.start)
  app.addHook('onClose', async () => banned.stop())

  app.route(serve(getEmojiPacks, emojiPacksVerb))
}

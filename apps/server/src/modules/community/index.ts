export { communitySitemap } from './addresses/sitemap.repository'
export { circlePath } from './circle-access/circle-document'
export { circlesOf } from './circle-access/circles-of'
export { circleNames } from './circle-access/readable-posts.repository'
export type { HasPrivilege } from './circles/join-circle.service'
export { sweepApplications } from './circles/sweep-applications'
export { collectablePosts } from './collectable-posts'
export {
  answerAccepted,
  bountyEnding,
  circleApplied,
  circleDecided,
  commentPublished,
  forecastGraded,
  forecastLocked,
  postCollected,
  postFeatured,
  postPublished,
  reportDecided,
  reviewDecided,
  textLiked,
  userMentioned,
  voteClosed,
} from './community.events'
export { communityModule } from './community.module'
export { communityRoutes } from './community.routes'
export { recountCounters } from './counters/recount-counters'
export { eraseCases } from './erasing/erase-cases'
export { eraseTexts } from './erasing/erase-texts'
export { dropForecasts } from './forecasts/drop-forecasts.repository'
export { createForecastLocks } from './forecasts/lock-forecasts'
export type { ForecastMarket } from './forecasts/market-port'
export { createSettleForecasts } from './forecasts/settle-forecasts'
export { appealOf } from './moderation/appeal-of'
export { seedBannedWords } from './moderation/banned-words.seed'
export { createBannedWords } from './moderation/compiled-banned-words'
export { createOverdueGauge } from './moderation/overdue-metric'
export { queueDoubtfulText } from './moderation/queue-doubtful-text'
export { notifyLifted, recordMeasure } from './moderation/record-measure'
export type { ReviewTarget, ReviewTargets } from './moderation/review-targets'
export { reviewedAmong } from './moderation/reviewed-among'
export { createTextFilter, sweepPrints, type TextFilter } from './moderation/text-filter'
export { recipientsAmong } from './notices/recipients'
export { sendTopicDigest } from './notices/topic-digest'
export { fullWatchersOf } from './notices/watchers.repository'
export { sweepDrafts } from './own/drafts.service'
export { memberActions } from './people/member-actions.repository'
export { memberCounts } from './people/member-counts.repository'
export { memberRegion } from './people/member-region.repository'
export { personalData } from './personal-data'
export { sweepPictures } from './pictures/sweep-pictures'
export { postPath } from './posts/post-document'
export { bountyChecks } from './questions/bounty-checks'
export { refundQuestionsOf } from './questions/refund-question'
export { settleQuestions } from './questions/settle-questions'
export { heatTopics } from './ranking/heat-topics'
export { weighPosts } from './ranking/weigh-posts'
export type { VideoCounts, VideoReactions } from './reactions/video-reactions'
export { watchOf } from './reactions/watch-of'
export { createReading, type Reading } from './reading/reading'
export { communitySources } from './search/search-sources'
export { type MemberKey, memberKeys, memberOf } from './seed/members'
export { removeSamples } from './seed/remove-samples.seed'
export { sampleCircleId, sampleMemberIds } from './seed/sample-subjects.repository'
export { seedCommunity } from './seed/samples.seed'
export { type Standing, standingOf } from './standing/standing'
export { tierOfMember } from './standing/tier-of-member'
export { communityTargets } from './targets/community-targets'
export { recomputeTiers } from './tiers/recompute-tiers'
export { userCommunity } from './user-community'
export type { CommentedVideo, CommentedVideos } from './videos/commented-videos'
export { dropVideoTexts } from './videos/drop-video-texts'
export { announceClosedVotes } from './votes/announce-closed-votes'
export { sweepWriteLog } from './writing/write-log.repository'

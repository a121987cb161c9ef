export {
  type Author,
  type Chip,
  type CommentCard,
  contentStates,
  type ForecastState,
  type Picture,
  type PostCard,
  type QuestionState,
  questionStates,
  type VoteState,
} from './cards'
export * from './circles'
export * from './comments'
export { documentBounds, invalidDocumentMessage, isAllowedIn, isDocument, onceOnlyTypes } from './document'
export { namesOf } from './document-names'
export * from './document-text'
export * from './drafts'
export * from './emoji'
export * from './feed'
export { maxBodyLength, maxTitleLength, maxTopics, maxUntitledLength } from './fields'
export * from './forecast-rules'
export {
  type ForecastDraft,
  type ForecastRow,
  type ForecastScore,
  getForecastRanking,
  getForecastScores,
  getForecasts,
  withdrawForecast,
} from './forecasts'
export * from './moderation'
export { maxAlt, picturePath } from './nodes/image'
export type { Journal } from './nodes/journal'
export type { DocumentNames, DocumentScope } from './nodes/node-definition'
export type {
  Block,
  DocumentNode,
  Inline,
  ListItem,
  Mark,
  NodeOf,
  NodeType,
  PostDocument,
  TextNode,
} from './nodes/node-types'
export { type QuoteInterval, quoteIntervals } from './nodes/quote-card'
export * from './own-activity'
export * from './posts'
export * from './questions'
export * from './reactions'
export * from './reports'
export * from './share-card'
export * from './storm'
export * from './tiers'
export * from './topics'
export { cancelVote, castVote, getVote, type VoteDraft, voteBounds } from './votes'

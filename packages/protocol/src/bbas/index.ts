export * from './base-info'
export {
  type ExpressLine,
  type ExpressTag,
  expressTags,
  getExpress,
  highlightedEvents,
} from './express'
export * from './key-newsletter'
export * from './outlook'
export * from './pivots'
export * from './statistics'
export * from './symbol'
export { type BbasContent, bbasContents } from './symbol-fields'
export * from './views'

export { type NoticeRule, type NoticeWriter, notice } from './notice'

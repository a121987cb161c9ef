export { shortTime } from '../../../lib/format'

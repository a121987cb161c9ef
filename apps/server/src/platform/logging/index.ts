export { errorText } from './error-entry'
export { createLogger, type Logger, lazyChild } from './logger'

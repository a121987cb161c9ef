export { accountRepository } from './account.repository'
export { createSessions } from './sessions.service'

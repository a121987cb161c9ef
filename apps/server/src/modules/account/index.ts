export { accountRepository } from './account.repository'
export { seedAccounts } from './account.seed'
export { createSessions } from './sessions.service'

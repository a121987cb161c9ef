export { personalData } from './personal-data'
export { settleBooks } from './settle-books'
export { endBooks, userBooks } from './user-books'
export { verifyBooks } from './verify'

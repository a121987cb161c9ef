export { bannedWords } from './banned-words'
export { createTextCheck } from './check-text'

export { Notes } from '../../../ui/notes'

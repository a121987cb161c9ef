export { DeskPage as View } from './desk-page'
export { loadDeskRoom as load } from './load-desk-room'

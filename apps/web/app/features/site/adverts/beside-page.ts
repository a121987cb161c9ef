export { Couplets } from './couplets'
export { SideAdverts } from './side-adverts'

export { CutPage as View } from './cut-page'

export { flashClass, useFlash } from '../../../ui/use-flash'

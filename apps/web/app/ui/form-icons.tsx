import { __iconData as chevronsRight } from 'lucide-react/icons/chevrons-right'
import { __iconData as eye } from 'lucide-react/icons/eye'
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off'
import { __iconData as qrCode } from 'lucide-react/icons/qr-code'
import { drawn } from './drawn'

export const ChevronsRight = drawn(chevronsRight)
export const Eye = drawn(eye)
export const EyeOff = drawn(eyeOff)
export const QrCode = drawn(qrCode)

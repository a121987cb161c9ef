import { __iconData as chevronsRight } from 'lucide-react/icons/chevrons-right'
import { __iconData as eye } from 'lucide-react/icons/eye'
import { __iconData as eyeOff } from 'lucide-react/icons/eye-off'
import { __iconData as qrCode } from 'lucide-react/icons/qr-code'
import { icon } from './icon'

export const ChevronsRight = icon(chevronsRight)
export const Eye = icon(eye)
export const EyeOff = icon(eyeOff)
export const QrCode = icon(qrCode)

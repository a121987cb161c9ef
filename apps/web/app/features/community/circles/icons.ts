import { __iconData as lockKeyhole } from 'lucide-react/icons/lock-keyhole'
import { __iconData as users } from 'lucide-react/icons/users'
import { icon } from '#app/ui/icons/icon'

export const LockKeyhole = icon(lockKeyhole)
export const Users = icon(users)

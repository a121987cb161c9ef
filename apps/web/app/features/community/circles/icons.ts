import { __iconData as users } from 'lucide-react/icons/users'
import { icon } from '#app/ui/icons/icon'

export const Users = icon(users)

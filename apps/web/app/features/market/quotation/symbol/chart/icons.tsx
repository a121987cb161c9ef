import { __iconData as pencil } from 'lucide-react/icons/pencil'
import { __iconData as settings } from 'lucide-react/icons/settings-2'
import { __iconData as trash } from 'lucide-react/icons/trash'
import { icon } from '#app/ui/icons/icon'

export const Pencil = icon(pencil)
export const Settings = icon(settings)
export const Trash = icon(trash)
